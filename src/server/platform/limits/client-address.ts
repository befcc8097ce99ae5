import type { FastifyRequest } from 'fastify';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const HOUSEHOLD_GROUPS = 4;

/** A network address as limits and the audit log count it; IPv6 counts by /64, the share of one household. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const v4 = IPV4_IN_IPV6.exec(ip)?.[1];
  if (v4) return v4;
  return ip.includes(':') ? `${groupsOf(ip).slice(0, HOUSEHOLD_GROUPS).join(':')}::/64` : ip;
}

/** The eight groups of an address, whatever was left out of its spelling: 2001:db8::1 → 2001, db8, 0, 0, 0, 0, 0, 1. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const left = GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, left) }, () => '0') : [];
  return [...(before ?? []), ...gap, ...(after ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
