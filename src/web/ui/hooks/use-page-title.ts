import { useEffect } from 'react';

/** The window's title while this is shown, such as an activity's name; the product's name follows. Does nothing until the title is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

/** The product's name stands in the page's head, so that this folder need not know it. */
export function documentTitle(title: string): string {
  const product = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
  return product && title !== product ? `${title} · ${product}` : title;
}
