package io.github.perfgate.it.precision.page;

/** The style of the page of results. It must not contain text that XML would take for markup. */
final class PageStyle {
  static final String SHEET =
      """
      :root { color-scheme: light dark;
        --page: #fff; --ink: #1c2126; --soft: #565f68; --rule: #d5dade; --stripe: #f4f6f7; --link: #0b57a4;
        --c0: #0b57a4; --c1: #b3400c; --c2: #1b7032; --c3: #7b2d91; --c4: #8a6100; --c5: #a51c3d; --c6: #0a6f78; --c7: #4a4f55; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #15191d; --ink: #e6eaed; --soft: #a9b3bb; --rule: #3a434b; --stripe: #1d2328; --link: #83bdf7;
          --c0: #83bdf7; --c1: #f5a26f; --c2: #7fce93; --c3: #d49ae6; --c4: #dcb84f; --c5: #f48aa3; --c6: #65cbd4; --c7: #bfc7cd; } }
      * { box-sizing: border-box; }
      body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--page); color: var(--ink);
        font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
      h1 { font-size: 1.6rem; line-height: 1.25; } h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; } h3 { font-size: 1.05rem; margin: 1.6rem 0 .2rem; }
      p { max-width: 46rem; } a { color: var(--link); }
      .note, .axis { color: var(--soft); font-size: .875rem; margin: .2rem 0; }
      dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .4rem 1.2rem; margin: 0; }
      dt { color: var(--soft); font-size: .875rem; } dd { margin: 0; }
      figure { margin: 0; max-width: 46rem; } figure svg { display: block; width: 100%; height: auto; }
      .axis.across { text-align: right; }
      svg text { fill: var(--soft); font-size: 13px; }
      .grid { stroke: var(--rule); fill: none; } .line { fill: none; stroke: var(--c); stroke-width: 1.6; }
      .filled { fill: var(--c); stroke: var(--page); stroke-width: .6; } .outline { fill: var(--page); stroke: var(--c); stroke-width: 1.4; }
      .c0 { --c: var(--c0); } .c1 { --c: var(--c1); } .c2 { --c: var(--c2); } .c3 { --c: var(--c3); }
      .c4 { --c: var(--c4); } .c5 { --c: var(--c5); } .c6 { --c: var(--c6); } .c7 { --c: var(--c7); }
      .legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: .3rem 0; padding: 0; font-size: .875rem; }
      figure svg.swatch { display: inline-block; width: 2.5rem; height: .75rem; vertical-align: middle; }
      .scroll { overflow-x: auto; max-height: 40rem; border: 1px solid var(--rule); border-radius: .3rem; }
      .scroll:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
      summary { cursor: pointer; }
      table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .25rem .6rem; text-align: left; vertical-align: top; min-width: 4.5rem; max-width: 22rem; }
      thead th { position: sticky; top: 0; background: var(--page); border-bottom: 2px solid var(--rule); vertical-align: bottom; }
      tbody th { font-weight: normal; min-width: 9rem; } tbody tr:nth-child(even) { background: var(--stripe); }
      .number { text-align: right; white-space: nowrap; }
      @media print { .scroll { max-height: none; overflow: visible; } }
      """;

  private PageStyle() {}
}
