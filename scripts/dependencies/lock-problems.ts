import type { Locked, Manifest } from './lock-file.ts';

/** What would make `npm ci` fail elsewhere, or install something else than here. Each problem is a sentence. */
export function lockProblems(packages: Readonly<Record<string, Locked>>, manifest: Manifest): string[] {
  return [
    ...Object.entries(packages).flatMap(([place, locked]) => [
      ...missingForOtherSystems(packages, place, locked),
      ...(place === '' || locked.link ? [] : unproven(place, locked)),
    ]),
    ...looseVersions(manifest),
    ...outOfStep(packages[''], manifest),
  ];
}

/**
 * Packages for other systems are optional dependencies. When one is not in the registry at that version, npm leaves it out of the lock
 * without a word, and `npm ci` then fails or that system gets no binary.
 */
function missingForOtherSystems(
  packages: Readonly<Record<string, Locked>>,
  place: string,
  { optionalDependencies = {} }: Locked,
): string[] {
  return Object.keys(optionalDependencies)
    .filter((name) => !isLocked(packages, place, name))
    .map((name) => `${place || 'package.json'} may use ${name}, which has no entry of its own`);
}

/** Looks where Node would: beside the package that asks, then one level up at a time. */
function isLocked(packages: Readonly<Record<string, Locked>>, place: string, name: string): boolean {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

function unproven(place: string, { integrity, resolved }: Locked): string[] {
  return [
    ...(integrity ? [] : [`${place} has no integrity`]),
    ...(resolved ? [`${place} keeps an address (${resolved}); any registry must do`] : []),
  ];
}

function looseVersions(manifest: Manifest): string[] {
  return Object.entries(allDependencies(manifest))
    .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}; pin one version`);
}

function outOfStep(root: Locked | undefined, manifest: Manifest): string[] {
  const locked = root ? allDependencies(root) : {};
  const wanted = allDependencies(manifest);
  return [...new Set([...Object.keys(locked), ...Object.keys(wanted)])]
    .filter((name) => locked[name] !== wanted[name])
    .map((name) => `${name} is ${wanted[name] ?? 'nothing'} in package.json and ${locked[name] ?? 'nothing'} in the lock`);
}

function allDependencies({ dependencies, devDependencies, optionalDependencies }: Manifest): Record<string, string> {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}
