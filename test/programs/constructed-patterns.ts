import { pathToFileURL } from 'node:url';

/** Imports the modules at the given paths and prints every pattern that they put together with `new RegExp`, with the file that did. */
const heard: { file: string; source: string; flags: string }[] = [];

function hear(made: RegExp): RegExp {
  const from = /\/(src\/[^\s:)]+)/.exec(new Error('where').stack ?? '')?.[1];
  if (from) heard.push({ file: from, source: made.source, flags: made.flags });
  return made;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args) => hear(Reflect.construct(target, args)),
  apply: (target, self, args) => hear(Reflect.apply(target, self, args)),
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
process.stdout.write(JSON.stringify(heard));
