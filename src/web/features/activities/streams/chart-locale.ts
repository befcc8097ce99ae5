import { LOCALE } from '#web/format/number.ts';

/** The browser's language, or ours where it is not one: a server without a locale calls its browser's `en-US@posix`. */
export function chartLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? LOCALE;
  } catch {
    return LOCALE;
  }
}

// uPlot makes a number format from the browser's language as soon as it is imported, and throws if that is not one.
if (typeof document !== 'undefined' && chartLocale(navigator.language) !== navigator.language)
  Object.defineProperty(navigator, 'language', { value: chartLocale(navigator.language), configurable: true });
