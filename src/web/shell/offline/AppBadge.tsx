import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listProposals } from '#contract/plans/proposals.ts';
import { useOutbox } from '#web/data/outbox/outbox.ts';
import { reading } from '#web/data/query-client.ts';

/** The number on the installed app’s icon: suggestions to answer, and entries that could not be saved. */
export function AppBadge() {
  const suggested = useQuery(reading(listProposals)).data?.length ?? 0;
  const stuck = useOutbox().filter(({ state }) => state !== 'waiting').length;
  const count = suggested + stuck;
  useEffect(() => {
    // Only installed apps have one; elsewhere the browser refuses.
    if ('setAppBadge' in navigator) void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
  }, [count]);
  return null;
}
