/** The owner's places elsewhere, as the footer names them. */
export const SOCIAL_LINKS = [
  { label: 'Instagram', href: 'https://www.instagram.com/moorline' },
  { label: 'YouTube', href: 'https://www.youtube.com/@moorline' },
  { label: 'Strava', href: 'https://www.strava.com/clubs/moorline' },
] as const;
