"use strict";
(() => {
  const form = document.querySelector("form.filter");
  const text = document.getElementById("filter-text");
  const verdict = document.getElementById("filter-verdict");
  const sort = document.getElementById("filter-sort");
  const count = document.getElementById("filter-count");
  const apart = document.querySelector("details.apart");

  // Filters: by name, and by verdict in the list or with the counts at the top.
  const workloads = Array.from(document.querySelectorAll("details.workload"), (element) => ({
    element,
    verdict: element.dataset.verdict,
    change: Math.abs(Math.log(Number(element.dataset.change || 1))),
    time: Number(element.dataset.time || 0),
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
    if (apart) {
      apart.hidden = !apart.querySelector("details.workload:not([hidden])");
      apart.open = apart.open || (verdict.value === "NOT_COMPARABLE" && !apart.hidden);
    }
    count.textContent = shown + " of " + workloads.length;
    for (const chip of chips) {
      chip.button.setAttribute("aria-pressed", String(chip.verdict === verdict.value));
    }
  };
  // Sorts as the page was drawn, by name, or largest first; what is not comparable stays last.
  const arrange = () => {
    const orders = {
      name: (a, b) => a.name.localeCompare(b.name),
      change: (a, b) => b.change - a.change,
      time: (a, b) => b.time - a.time,
    };
    const sorted = orders[sort.value] ? Array.from(workloads).sort(orders[sort.value]) : workloads;
    for (const one of sorted) {
      const parent = one.element.parentElement;
      parent.insertBefore(one.element, parent === apart ? null : apart);
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
    sort.addEventListener("change", arrange);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    filter();
  }

  // A link opens its target if it is folded or filtered out.
  const open = () => {
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const details = target && target.closest("details");
    for (let one = details; one; one = one.parentElement.closest("details")) {
      one.hidden = false;
      one.open = true;
    }
    if (details) details.scrollIntoView();
  };
  window.addEventListener("hashchange", open);
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[href^='#']");
    if (link && link.hash === location.hash) open();
  });

  // The iterations of single forks: a character per value, from bottom to top; other characters are missing values.
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

  // Printing opens what is folded, and folds it again.
  let folded = [];
  window.addEventListener("beforeprint", () => {
    folded = Array.from(document.querySelectorAll("details:not([open])"));
    for (const one of folded) {
      one.open = true;
      drawIn(one);
    }
  });
  window.addEventListener("afterprint", () => {
    for (const one of folded) one.open = false;
    folded = [];
  });

  // Copies a command; where the browser forbids that, the command is selected.
  for (const block of document.querySelectorAll("pre.copy")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(block.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(block);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    const frame = document.createElement("div");
    frame.className = "copied";
    block.before(frame);
    frame.append(block, button);
  }

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
