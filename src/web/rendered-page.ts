/** A visitor page as the build writes it. */
export interface RenderedPage {
  path: string;
  title: string;
  description: string;
  /** The module of the page, whose script the document asks for at once. */
  module: string;
  html: string;
}

/** What `prerender.tsx` offers the build. */
export interface Renderer {
  renderVisitorPages: () => Promise<RenderedPage[]>;
  SHELL_PATHS: readonly string[];
}
