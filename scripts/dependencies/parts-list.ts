interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

const INSIDE = 'node_modules/';

/** A software bill of materials (CycloneDX 1.6): every package of the lock file once, with its checksum and licence; what only tests use is marked. */
export function partsList(product: { name: string; version: string }, packages: Readonly<Record<string, Locked>>) {
  const parts = new Map<string, object>();
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '' || !locked.version) continue;
    const name = place.slice(place.lastIndexOf(INSIDE) + INSIDE.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
    if (!parts.has(purl)) parts.set(purl, componentOf({ name, purl, locked }));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components: [...parts.values()],
  };
}

function componentOf({ name, purl, locked }: { name: string; purl: string; locked: Locked }) {
  const [algorithm, sum] = locked.integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: locked.version,
    purl,
    scope: locked.dev ? 'excluded' : locked.optional ? 'optional' : 'required',
    ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
    ...(algorithm === 'sha512' && sum ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] } : {}),
  };
}
