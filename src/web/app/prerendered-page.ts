/** A visitor page as the build writes it. */
export interface RenderedPage {
  path: string;
  title: string;
  description: string;
  /** The module of the page, whose script the document asks for at once. */
  module: string;
  html: string;
  /** Schema.org data as JSON; null where there is none. */
  structuredData: string | null;
  /** Whether search engines are to list it. */
  isListed: boolean;
  /** What the picture that goes with a shared link shows. */
  picture: string;
}

/** By address: the module of the page under `src/web/`, and the paths of its first reads. */
export type AthletePages = Readonly<Record<string, { module: string; reads?: readonly string[] }>>;

/** What `prerender.tsx` offers the build. `origin` stands in for the address of the product, which only the running server knows. */
export interface Renderer {
  renderVisitorPages: (origin: string) => Promise<RenderedPage[]>;
  /** The page for when nothing can be fetched. */
  renderOfflinePage: () => RenderedPage;
  SHELL_PATHS: readonly string[];
  ATHLETE_PAGES: AthletePages;
}
