// The only script of the project: it draws the HTML that it is given, and says what was pressed.
//
// data-do="name" data-value="..."  what can be pressed; a press sends {do, value}
// data-key="..."                   what it is, in all redraws: the focus goes back to it
// data-group="..."                 on an ancestor: one stop of the Tab key, arrows go on inside
// data-drag="..." data-drop="name" what can be dragged, and where it can be dropped: {do, value} too, the value
//                                  is what was dragged and the data-value of the place;
//                                  whatever can be dragged can be done by pressing as well
// data-close                       what the Escape key presses; its key is that of what opened it, so the focus goes back
// data-copy="..."                  pressing it copies this text
// data-send="name"                 on a form: sent with Enter, it sends {do, value}, the value is what is typed in it;
//                                  what is typed stays until it is not refused
// data-notebook="..."              on a link: another notebook beside this one, opened where this one is
// data-say                         the sentence that a screen reader is told when it changes
// data-told="..."                  on what is gray and was pressed all the same: why, until something is drawn anew

// What stands in something inert, such as a board kept for comparison, can't be pressed and gets no focus.
const PRESSED = "[data-do]:not([inert] *)";
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// What is drawn becomes what is to be drawn; what is the same stays, so that a large board costs what changes on it.
const become = (old, made) => {
  if (old.isEqualNode(made)) return;
  if (old.nodeName !== made.nodeName || old.dataset?.key !== made.dataset?.key) return old.replaceWith(made);
  if (!old.attributes) return void (old.data = made.data);
  for (const { name } of [...old.attributes])
    if (name !== "tabindex" && !made.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  inside(old, made);
};
const inside = (old, made) => {
  const [was, now] = [[...old.childNodes], [...made.childNodes]];
  now.forEach((one, at) => (was[at] ? become(was[at], one) : old.append(one)));
  was.slice(now.length).forEach((one) => one.remove());
};

function render({ model, el }) {
  el.classList.add("mtg-table");
  const drawn = document.createElement("div");
  const said = document.createElement("div");
  said.setAttribute("role", "status");
  said.className = "mtg-aside";
  el.replaceChildren(drawn, said);

  // The page goes once to what the learner goes on with, when JupyterLab has come to rest after the last cell.
  const goTo = (item) => {
    const page = el.closest(".jp-Notebook") ?? document; // elsewhere there is one page for one notebook
    const found = page.querySelector(`.mtg-table[data-item="${CSS.escape(item)}"]`);
    const cell = found?.closest(".jp-Cell") ?? found;
    const head = cell?.previousElementSibling;
    (head?.matches(".jp-MarkdownCell") ? head : cell)?.scrollIntoView({ block: "start" });
  };
  const go = () => {
    const item = model.get("to");
    const fresh = item && model.went !== item;
    model.went = item;
    if (!fresh) return;
    let moved = false; // who scrolls or types meanwhile is left where they are
    const stay = () => (moved = true);
    for (const one of ["wheel", "keydown", "pointerdown"]) addEventListener(one, stay, { once: true, capture: true });
    for (const wait of [50, 500, 1500, 3000, 5000]) setTimeout(() => moved || goTo(item), wait);
  };
  const named = () => (el.dataset.item = model.get("item"));

  const groupOf = (one) => one.closest("[data-group]") ?? drawn;
  const inGroup = (group) =>
    [...group.querySelectorAll(PRESSED)].filter((one) => groupOf(one) === group);
  const send = (name, value) => model.send({ do: name, value: value ?? "" });

  let sent = ""; // the line that was just sent: what is typed in it goes once that is not refused

  // Of a group, one thing is reached by Tab: the one that had the focus last, else what is picked, else the first.
  const rove = (chosen, groups) => {
    for (const group of groups) {
      if (group === drawn) continue;
      const all = inGroup(group);
      const stop =
        all.find((one) => one === chosen) ?? all.find((one) => one.getAttribute("aria-pressed") === "true") ?? all[0];
      all.forEach((one) => (one.tabIndex = one === stop ? 0 : -1));
    }
  };

  // JupyterLab opens a notebook in its own window when a link names its command; elsewhere the link leads there.
  const beside = (link) => {
    const here = decodeURIComponent(location.pathname).split("/tree/")[1];
    if (here === undefined) return;
    const path = here.slice(0, here.lastIndexOf("/") + 1) + link.dataset.notebook;
    link.dataset.commandlinkerCommand = "docmanager:open";
    link.dataset.commandlinkerArgs = JSON.stringify({ path });
  };

  // What is typed in stays where the page is drawn again, but for what was taken.
  const boxes = () =>
    new Map([...drawn.querySelectorAll("form[data-send]")].map((form) => [form.dataset.send, form.querySelector("input")]));

  const draw = () => {
    const had = drawn.contains(document.activeElement) ? document.activeElement : null;
    const key = had?.dataset.key;
    const place = had ? inGroup(groupOf(had)).indexOf(had) : -1;
    const group = had ? groupOf(had).dataset?.group : undefined;
    const order = [...drawn.querySelectorAll(PRESSED)].indexOf(had);
    const typed = boxes();
    const made = document.createElement("div");
    made.innerHTML = model.get("html");
    // JupyterLab asks the focused element itself whether its keys are meant for it.
    made.querySelectorAll(PRESSED).forEach((one) => one.setAttribute("data-lm-suppress-shortcuts", "true"));
    made.querySelectorAll("a[data-notebook]").forEach(beside);
    made.querySelectorAll("[data-drag]").forEach((one) => (one.draggable = true));
    inside(drawn, made);
    const done = drawn.querySelector(".say:not(.bad)") ? sent : "";
    for (const [name, box] of boxes()) {
      const old = typed.get(name);
      if (old && old !== box) box.value = old.value;
      if (old && name === done) box.value = "";
      if (old && old === had) box.focus({ preventScroll: true });
    }
    sent = "";
    let again = null;
    if (had && ![...typed.values()].includes(had)) {
      const all = [...drawn.querySelectorAll(PRESSED)];
      const near = all.filter((one) => groupOf(one).dataset?.group === group);
      again = all.find((one) => one.dataset.key === key) ?? near[Math.min(place, near.length - 1)];
      again ??= all[Math.max(0, Math.min(order, all.length - 1))]; // what is pressed is gone: what stands there now
    }
    rove(again, new Set([...drawn.querySelectorAll(PRESSED)].map(groupOf)));
    again?.focus({ preventScroll: true });
    const words = drawn.querySelector("[data-say]")?.innerText ?? "";
    if (said.textContent !== words) said.textContent = words;
  };

  const copy = (text) =>
    navigator.clipboard.writeText(text).then(
      () => (said.textContent = "copied"),
      () => (said.textContent = "this browser did not allow it: select the text and copy it yourself"),
    );

  drawn.addEventListener("click", (event) => {
    const copied = event.target.closest("[data-copy]");
    if (copied) return copy(copied.dataset.copy);
    const one = event.target.closest(PRESSED);
    if (!one) return;
    if (one.getAttribute("aria-disabled") === "true") said.textContent = one.dataset.told = one.getAttribute("aria-label");
    else send(one.dataset.do, one.dataset.value);
  });
  const sendTyped = (form) => {
    const typed = form.querySelector("input").value;
    sent = typed.trim() && form.dataset.send;
    if (sent) send(form.dataset.send, typed);
  };
  drawn.addEventListener("submit", (event) => {
    event.preventDefault();
    sendTyped(event.target);
  });
  drawn.addEventListener("focusin", (event) => {
    const one = event.target.closest(PRESSED);
    if (one) rove(one, [groupOf(one)]);
  });
  drawn.addEventListener("keydown", (event) => {
    const form = event.key === "Enter" && event.target.closest?.("input") && event.target.closest("form[data-send]");
    if (form) {
      event.preventDefault(); // JupyterLab keeps Enter from sending a form by itself
      sendTyped(form);
      return;
    }
    const one = event.target.closest?.(PRESSED);
    if (!one || event.altKey || event.ctrlKey || event.metaKey) return;
    const open = event.key === "Escape" && drawn.querySelector("[data-close]");
    if (open) {
      open.click();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const all = inGroup(groupOf(one));
    const at = all.indexOf(one);
    const to = { Home: 0, End: all.length - 1 }[event.key] ?? (event.key in STEPS ? at + STEPS[event.key] : null);
    if (to === null || groupOf(one) === drawn) return;
    all[(to + all.length) % all.length].focus();
    event.preventDefault();
    event.stopPropagation();
  });
  // Only what is dragged on this very surface can be dropped on it: a text or another lab's row means nothing here.
  let dragged = null;
  const over = (place) => {
    drawn.querySelectorAll("[data-over]").forEach((one) => delete one.dataset.over);
    if (place) place.dataset.over = "true";
  };
  const placeOf = (event) => (dragged ? event.target.closest("[data-drop]:not([inert] *)") : null);
  drawn.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-drag]:not([inert] *)") ?? null;
    if (!dragged) return;
    event.dataTransfer.setData("text/plain", dragged.dataset.drag);
    event.dataTransfer.effectAllowed = "move";
  });
  drawn.addEventListener("dragover", (event) => {
    const place = placeOf(event);
    over(place);
    if (place) event.preventDefault();
  });
  drawn.addEventListener("dragend", () => {
    dragged = null;
    over(null);
  });
  drawn.addEventListener("drop", (event) => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    send(place.dataset.drop, `${dragged.dataset.drag} ${place.dataset.value ?? ""}`.trim());
    dragged = null;
    over(null);
  });

  const follows = { "change:html": draw, "change:item": named, "change:to": go };
  for (const [what, follow] of Object.entries(follows)) {
    model.on(what, follow);
    follow();
  }
  return () => Object.entries(follows).forEach(([what, follow]) => model.off(what, follow));
}

export default { render };
