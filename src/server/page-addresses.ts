/** Pages of the product, as in `web/routes.tsx`: any other path is the 404 page, with its status. */
const PAGES = [
  '/',
  '/dashboard',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/chat-assistant',
  '/video-analysis',
  '/performance-analytics',
  '/training-sessions',
  '/training-metrics',
  '/plans',
  '/subscribe',
  '/help',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
  '/activities',
  '/uploads',
  '/athlete',
  '/account',
  '/check-in',
];

export function isPage(path: string): boolean {
  return PAGES.includes(path) || /^\/activities\/[0-9a-f-]{36}$/.test(path);
}
