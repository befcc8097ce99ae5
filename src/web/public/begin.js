// A page for visitors can be read before it is alive: its words are painted first, then the script that wakes it is fetched. Until then
// nothing of it shares the line with styles. Fonts follow the first paint too; their stand-ins have the same measures. A browser that has
// fetched them once asks for them at the start (`theme.js`).
(() => {
  const { run, also } = document.currentScript.dataset;
  const listed = (hrefs) => hrefs.split(' ').filter((href) => href !== '');
  let hasBegun = false;

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const steps = [
      ...listed(also).map((href) => () => add('link', { rel: 'modulepreload', href })),
      ...listed(run).map((src) => () => add('script', { type: 'module', src })),
      addFonts,
    ];
    oneByOne(steps);
  }

  /** Each in a task of its own: a scroll or a press comes in between. */
  function oneByOne([step, ...others]) {
    step?.();
    if (others.length > 0) setTimeout(() => oneByOne(others));
  }

  function addFonts() {
    const href = document.querySelector('meta[name="fonts"]')?.content;
    if (!href || document.querySelector(`head > link[href="${href}"]`)) return;
    showTogether(href).then(
      () => remember('fonts', href),
      () => add('link', { rel: 'stylesheet', href }),
    );
  }

  /** The words change their look once, when all fonts are there, and not with each. */
  async function showTogether(href) {
    const rules = await (await fetch(href)).text();
    const { cssRules } = await new CSSStyleSheet().replace(rules);
    const faces = await Promise.all([...cssRules].map(({ style }) => faceOf((name) => style.getPropertyValue(name))));
    for (const face of faces) document.fonts.add(face);
  }

  async function faceOf(said) {
    const [, address] = /url\("?([^")]+)"?\)/.exec(said('src'));
    const bytes = await (await fetch(address)).arrayBuffer();
    const family = said('font-family').replaceAll('"', '');
    return new FontFace(family, bytes, { weight: said('font-weight'), unicodeRange: said('unicode-range') });
  }

  function remember(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Storage is switched off: they follow the first paint next time too.
    }
  }

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A tab behind the others paints nothing.
  if (document.hidden) begin();
  document.addEventListener('visibilitychange', begin);
})();
