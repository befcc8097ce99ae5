// Runs before the first paint, so that a chosen theme never flashes, nor a stand-in before fonts this browser holds already. The build puts
// it into each document, and its hash into the content security policy.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const fonts = document.querySelector('meta[name="fonts"]')?.content;
    if (!fonts || localStorage.getItem('fonts') !== fonts) return;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts, blocking: 'render' }));
  } catch {
    // Storage is switched off: the system's theme it is.
  }
})();
