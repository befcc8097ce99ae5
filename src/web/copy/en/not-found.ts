export const NOT_FOUND_WORDS = {
  title: '404 Page Not Found',
  text: 'There is no page at this address. It may have moved, or a letter is missing from the link.',
  home: 'Back to the start',
  help: 'Help Center',
} as const;
