export const NOT_FOUND_WORDS = {
  title: '404 Page Not Found',
  text: 'This page doesn’t exist. It may have moved, or the link may be incomplete.',
  home: 'Go to the home page',
  help: 'Help Center',
} as const;
