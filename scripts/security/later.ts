const OUTSIDE = 'belongs to connections: the server fetches nothing from outside yet';

/** Requirements of level 1 that no test names, each with the feature that will bring it. A line goes when its test comes. */
export const LATER: Readonly<Record<string, string>> = {
  'SSRF-03': OUTSIDE,
};
