import { PRODUCT_NAME, PRODUCT_SINCE } from '#contract/shared/product.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { SOCIAL_LINKS } from '#web/features/site/contact/social-links.ts';
import { ThemeSwitch } from '#web/shell/ThemeSwitch.tsx';

const COLUMNS = [
  {
    title: 'AI Features',
    links: [
      { href: '/chat-assistant', label: 'AI Chat' },
      { href: '/video-analysis', label: 'Video Analysis' },
      { href: '/performance-analytics', label: 'Performance Analytics' },
    ],
  },
  {
    title: 'Training',
    links: [
      { href: '/plans', label: 'Training Plans' },
      { href: '/training-sessions', label: 'Training Sessions' },
      { href: '/training-metrics', label: 'Training Metrics' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/help', label: 'Help Center' },
      { href: '/contact', label: 'Contact' },
      { href: '/faq', label: 'FAQ' },
    ],
  },
] as const;

const LINK = 'inline-flex min-h-8 items-center text-muted hover:text-ink pointer-coarse:min-h-11';

/** The foot of every page, for visitors and athletes alike. */
export function Footer() {
  return (
    <footer className="drawn-near border-rule border-t print:hidden">
      <div className="mx-auto grid max-w-[1200px] grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:grid-cols-3 sm:px-8">
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title} className="grid content-start gap-2">
            <h2 className="text-17">{column.title}</h2>
            <ul className="grid">
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className={LINK}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-x-6 gap-y-3 px-4 pb-24 text-13 sm:px-8">
        <p className="text-muted" suppressHydrationWarning>
          © {PRODUCT_SINCE}–{new Date().getFullYear()} {PRODUCT_NAME}
        </p>
        <a href="/privacy" className={LINK}>
          Privacy
        </a>
        <a href="/terms" className={LINK}>
          Terms
        </a>
        {SOCIAL_LINKS.map((link) => (
          <a key={link.href} href={link.href} rel="noopener noreferrer" className={LINK}>
            {link.label}
          </a>
        ))}
        <DemoPaymentsNotice />
        <div className="sm:ml-auto">
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
