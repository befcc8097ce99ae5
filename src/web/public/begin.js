// A page for visitors can be read before it is alive: its words are painted first, then the script that wakes it is fetched. Until then
// nothing of it shares the line with styles and fonts.
(() => {
  const { run, also } = document.currentScript.dataset;
  const listed = (hrefs) => hrefs.split(' ').filter((href) => href !== '');
  let hasBegun = false;

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    for (const href of listed(also)) add('link', { rel: 'modulepreload', href });
    for (const src of listed(run)) add('script', { type: 'module', src });
  }

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), properties));
  }

  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // A tab behind the others paints nothing.
  if (document.hidden) begin();
  document.addEventListener('visibilitychange', begin);
})();
