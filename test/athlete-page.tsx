import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Athlete, getAthlete } from '#contract/athlete/athlete.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { keyOf, type Reply, type Sent } from '#web/data/api-client.ts';
import { newQueryClient } from '#web/data/query-client.ts';

export const AN_ATHLETE: Athlete = {
  timeZone: 'Europe/London',
  birthDate: null,
  sex: null,
  weightKg: null,
  heightCm: null,
  units: 'metric',
  weekStart: 'monday',
  level: null,
  tracksCycle: false,
  heartRateZones: null,
  ability: null,
  hoursPerWeek: null,
  availability: null,
};

/** An answer of the server that is there before the page is drawn. */
export interface Answer {
  key: readonly unknown[];
  data: unknown;
}

export function answer<E extends Endpoint>(endpoint: E, data: Reply<E>, sent?: Partial<Sent<E>>): Answer {
  return { key: keyOf(endpoint, sent), data };
}

/** The words of an athlete's page, as they are read from top to bottom: no markup, one blank between pieces. */
export function wordsOf(page: ReactNode, { path = '/', answers = [] }: { path?: string; answers?: readonly Answer[] } = {}): string {
  return htmlOf(page, { path, answers })
    .replace(/<!--[^>]*-->/g, '')
    .replace(/<(title|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same with its markup. */
export function htmlOf(page: ReactNode, { path = '/', answers = [] }: { path?: string; answers?: readonly Answer[] } = {}): string {
  const client = newQueryClient();
  for (const { key, data } of [answer(getAthlete, AN_ATHLETE), ...answers]) client.setQueryData(key, data);
  const [address = '/', search = ''] = path.split('?');
  return renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath={address} ssrSearch={search}>
        <Suspense>{page}</Suspense>
      </Router>
    </QueryClientProvider>,
  );
}
