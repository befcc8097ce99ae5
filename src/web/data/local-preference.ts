type Choice = 'theme' | 'shortcuts' | 'activity-columns-hidden';

/** Small choices of this browser, such as the theme; never anything about the athlete. A browser that keeps nothing forgets them on leaving. */
export function keptChoice(name: Choice): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null goes back to the default. */
export function keepChoice(name: Choice, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is switched off; the choice holds until the page is left.
  }
}
