import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PRODUCT_NAME } from '#contract/product.ts';
import { Root } from '#web/Root.tsx';
import { NOT_FOUND, preloadPage, ROUTES, type Route } from '#web/routes.tsx';

export interface RenderedPage {
  path: string;
  title: string;
  description: string;
  html: string;
}

/** The pages a visitor can read without script, as they are while it is not yet known who is there. */
export async function renderVisitorPages(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const route of [...ROUTES, NOT_FOUND]) {
    if (route.description !== undefined) pages.push(await renderPage(route, route.description));
  }
  return pages;
}

async function renderPage(route: Route, description: string): Promise<RenderedPage> {
  await preloadPage(route.path, 'visitor');
  const html = renderToString(
    <StrictMode>
      <Root ssrPath={route.path} />
    </StrictMode>,
  );
  return { path: route.path, title: `${route.title} · ${PRODUCT_NAME}`, description, html };
}

/** Addresses that hold a page but are rendered in the browser, such as `/activities/:id`: the server answers them with the empty shell. */
export const SHELL_PATHS: readonly string[] = ROUTES.filter((route) => route.description === undefined).map((route) => route.path);
