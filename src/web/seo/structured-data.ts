import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { FAQ_GROUPS } from '#web/copy/en/help/faq.ts';
import { PRODUCT_DESCRIPTION } from '#web/copy/en/pages.ts';
import { plainText } from '#web/copy/prose.ts';
import { SOCIAL_LINKS } from '#web/features/site/contact/social-links.ts';

/** A block of schema.org data. Addresses of ours begin with `origin`. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** What a page tells search engines beside its words: the organisation on the landing page, the questions on the FAQ page. */
export function structuredDataOf(path: string, origin: string): StructuredData | null {
  switch (path) {
    case '/':
      return organisation(origin);
    case '/faq':
      return questions();
    default:
      return null;
  }
}

function organisation(origin: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: PRODUCT_DESCRIPTION,
    address: { '@type': 'PostalAddress', addressRegion: 'North Yorkshire', addressCountry: 'GB' },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${origin}/contact` },
    sameAs: SOCIAL_LINKS.map(({ href }) => href),
  };
}

function questions(): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ_GROUPS.flatMap((group) => group.questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
