/**
 * Draws what `drawn-near` left out, one part after the other while nothing else is to do, so that no press waits for all of it at once.
 * From then on every page is drawn whole: a picture of the page, or a search in it, finds everything.
 */
export async function renderWhenIdle(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.drawn-near')) {
    await idle();
    part.style.contentVisibility = 'visible';
  }
  await idle();
  document.documentElement.classList.add('drawn-whole');
}

const LATEST_MS = 500;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, 50);
  });
}
