"use strict";
(() => {
  const form = document.querySelector("form.filter");
  const text = document.getElementById("filter-text");
  const verdict = document.getElementById("filter-verdict");
  const count = document.getElementById("filter-count");

  // Filters: by name, and by verdict in the list or with the counts at the top.
  const workloads = Array.from(document.querySelectorAll("details.workload"), (element) => ({
    element,
    verdict: element.dataset.verdict,
    name: (element.querySelector(".full") || element.querySelector(".name")).textContent.toLowerCase(),
  }));
  const chips = Array.from(document.querySelectorAll("#counts li[data-verdict]"), (item) => {
    const button = document.createElement("button");
    button.type = "button";
    button.title = "Show only these";
    button.append(...item.childNodes);
    item.append(button);
    return { button, verdict: item.dataset.verdict };
  });
  const filter = () => {
    const wanted = text.value.trim().toLowerCase();
    let shown = 0;
    for (const one of workloads) {
      const matches = (!verdict.value || one.verdict === verdict.value) && one.name.includes(wanted);
      one.element.hidden = !matches;
      shown += matches;
    }
    count.textContent = shown + " of " + workloads.length;
    for (const chip of chips) {
      chip.button.setAttribute("aria-pressed", String(chip.verdict === verdict.value));
    }
  };
  for (const chip of chips) {
    chip.button.addEventListener("click", () => {
      verdict.value = verdict.value === chip.verdict ? "" : chip.verdict;
      filter();
      document.getElementById("workloads").scrollIntoView();
    });
  }
  if (form) {
    form.addEventListener("input", filter);
    form.addEventListener("change", filter);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    filter();
  }

  // A link opens its target if it is folded or filtered out.
  const open = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const details = target && target.closest("details");
    if (details) {
      details.hidden = false;
      details.open = true;
      details.scrollIntoView();
    }
  };
  window.addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) open();
  });

  // The iterations of single VM starts: a character per value, from bottom to top; other characters are missing values.
  const list = document.querySelector(".workloads");
  const alphabet = Array.from(list ? list.dataset.alphabet : "");
  const heights = new Map(alphabet.map((c, i) => [c, i / (alphabet.length - 1)]));
  const [bottom, top] = ["bottom", "top"].map((name) => (list ? Number(list.dataset[name]) : 0));
  const draw = (group) => {
    const [left, step, length] = ["x", "step", "length"].map((name) => Number(group.dataset[name]));
    let path = "";
    let pen = "M";
    Array.from(group.dataset.values).forEach((c, i) => {
      const height = heights.get(c);
      if (i % length === 0 || height === undefined) pen = "M";
      if (height !== undefined) {
        const x = left + (i % length) * step;
        path += pen + x.toFixed(1) + " " + (bottom + height * (top - bottom)).toFixed(1);
        pen = "L";
      }
    });
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "path");
    lines.setAttribute("d", path);
    group.append(lines);
  };
  const drawIn = (details) =>
    details.querySelectorAll("g.starts:empty").forEach(draw);
  document.addEventListener("toggle", (event) => {
    if (event.target.open && event.target.matches("details.workload")) drawIn(event.target);
  }, true);
  // Flame graphs: arrow keys move the focus, Enter and clicks make a frame as wide as the picture.
  for (const graph of document.querySelectorAll("svg.flames")) {
    const words = graph.closest("figure").querySelector(".frame");
    const callers = [];
    const frames = Array.from(graph.children, (box, number) => {
      // A frame follows its caller and precedes the next callee of that caller.
      const level = 1 + Math.round(Number(box.getAttribute("y")) / 18);
      callers[level] = number;
      box.setAttribute("role", "treeitem");
      box.setAttribute("aria-level", String(level));
      box.setAttribute("tabindex", number ? "-1" : "0");
      return {
        box,
        level,
        caller: callers[level - 1] || 0,
        x: parseFloat(box.getAttribute("x")),
        width: parseFloat(box.getAttribute("width")),
      };
    });
    graph.setAttribute("role", "tree");
    const tell = (frame) => { words.textContent = frame.box.querySelector("title").textContent; };
    const go = (frame) => {
      if (!frame) return;
      for (const one of frames) one.box.setAttribute("tabindex", one === frame ? "0" : "-1");
      frame.box.focus();
      tell(frame);
    };
    const zoom = (wide) => {
      for (const one of frames) {
        const from = Math.max(0, ((one.x - wide.x) / wide.width) * 100);
        const to = Math.min(100, ((one.x + one.width - wide.x) / wide.width) * 100);
        one.box.style.display = to - from > 0.05 ? "" : "none";
        one.box.setAttribute("x", from + "%");
        one.box.setAttribute("width", Math.max(0, to - from) + "%");
      }
    };
    const beside = (frame, step) => {
      const row = frames.filter((one) => one.level === frame.level && one.box.style.display === "");
      return row[row.indexOf(frame) + step];
    };
    words.textContent = "Point to a frame, or walk with the arrow keys; Enter or a click widens it, Escape takes that back.";
    frames.forEach((frame, number) => {
      frame.box.addEventListener("mouseenter", () => tell(frame));
      frame.box.addEventListener("focus", () => tell(frame));
      frame.box.addEventListener("click", () => { zoom(frame); go(frame); });
      frame.box.addEventListener("keydown", (event) => {
        const act = {
          ArrowUp: () => go(frames[frame.caller]),
          ArrowDown: () => go(frames.find((one) => one !== frame && one.caller === number && one.box.style.display === "")),
          ArrowLeft: () => go(beside(frame, -1)),
          ArrowRight: () => go(beside(frame, 1)),
          Home: () => go(frames[0]),
          Enter: () => zoom(frame),
          " ": () => zoom(frame),
          Escape: () => { zoom(frames[0]); go(frame); },
        }[event.key];
        if (act) {
          event.preventDefault();
          act();
        }
      });
    });
  }
  open();
})();
