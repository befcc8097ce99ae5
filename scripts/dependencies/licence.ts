/** Licences that let the product be run, changed and sold without asking anyone. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'OFL-1.1',
  'PostgreSQL',
]);

/** How older manifests write what now has a short name. */
const OLD_NAMES: Record<string, string> = {
  'Apache 2.0': 'Apache-2.0',
  'Apache License 2.0': 'Apache-2.0',
  'Apache License, Version 2.0': 'Apache-2.0',
  'The MIT License': 'MIT',
  'MIT License': 'MIT',
  BSD: 'BSD-3-Clause',
};

/** Whether `expression` (SPDX: `MIT`, `(MIT OR CC0-1.0)`, `MIT AND ISC`) leaves us an allowed choice. */
export function isAllowed(expression: string): boolean {
  const inner = expression.trim().replace(/^\((.*)\)$/, '$1');
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.replace(/[()]/g, '').trim())));
}

/** The licence a manifest states, however it states it: a name, an object, or the old list of objects. Null when it states none. */
export function statedLicence(manifest: unknown): string | null {
  if (typeof manifest !== 'object' || manifest === null) return null;
  if ('license' in manifest) return nameOf(manifest.license);
  if (!('licenses' in manifest) || !Array.isArray(manifest.licenses)) return null;
  const names = manifest.licenses.map(nameOf).filter((name) => name !== null);
  return names.length > 0 ? names.join(' OR ') : null;
}

/** The licence a LICENSE or README text is, by its own words. Null when they are not known. */
export function licenceOfText(text: string): string | null {
  if (/Permission is hereby granted, free of charge, to any person|^#+ *Licen[sc]e\s+MIT\b/im.test(text)) return 'MIT';
  if (/Permission to use, copy, modify, and(\/or)? distribute this software/.test(text)) return 'ISC';
  if (/Redistribution and use in source and binary forms/.test(text))
    return /Neither the name/.test(text) ? 'BSD-3-Clause' : 'BSD-2-Clause';
  return /Apache License\s+Version 2\.0/.test(text) ? 'Apache-2.0' : null;
}

function nameOf(stated: unknown): string | null {
  if (typeof stated === 'string') return OLD_NAMES[stated] ?? stated;
  if (typeof stated === 'object' && stated !== null && 'type' in stated) return nameOf(stated.type);
  return null;
}
