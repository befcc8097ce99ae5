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
    addFonts();
    for (const href of listed(also)) add('link', { rel: 'modulepreload', href });
    for (const src of listed(run)) add('script', { type: 'module', src });
  }

  function addFonts() {
    const href = document.querySelector('meta[name="fonts"]')?.content;
    if (!href || document.querySelector(`head > link[href="${href}"]`)) return;
    add('link', { rel: 'stylesheet', href, onload: () => remember('fonts', href) });
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
