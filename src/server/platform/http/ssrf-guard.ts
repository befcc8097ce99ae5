import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses that are not of the public internet (RFC 6890 and its successors): this machine, its networks, and what stands for them. */
const NOT_PUBLIC = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6');
/** Of IPv6 only this part is public; the rest is this machine, links, private networks, groups and IPv4 in disguise. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return version === 6 && PUBLIC_V6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * For `lookup` of a connection: what it answers is what is connected to, so a name that changes its mind afterwards changes nothing. One
 * address that is not public is enough to refuse a name.
 */
export function publicLookup(resolve: typeof lookup = lookup) {
  return (host: string, options: LookupOptions, answer: Answer): void => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return answer(new Error(`${host} is not on the public internet.`), '');
      if (options.all) return answer(null, found);
      answer(null, first.address, first.family);
    });
  };
}
