import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The images that deploy/Dockerfile starts from. */
export const BASE_IMAGES = { node: 'docker.io/library/node:26-bookworm-slim', debian: 'docker.io/library/debian:bookworm-slim' };

const NO_PAPER = ['man', 'doc', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);

/**
 * Where no image registry is reachable: the same two images from Debian’s packages, with the Node of node_modules and the npm of this machine.
 * Needs root, buildah and mmdebstrap; takes minutes.
 */
export function makeBaseImages(run: (...args: string[]) => string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'moorline-base-'));
  try {
    const root = path.join(folder, 'root');
    const packages = '--include=ca-certificates,libatomic1';
    execFileSync('mmdebstrap', ['--variant=minbase', packages, ...NO_PAPER, 'bookworm', root], { stdio: ['ignore', 'ignore', 'inherit'] });
    commit(run, root, BASE_IMAGES.debian);
    addNode(root);
    commit(run, root, BASE_IMAGES.node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function addNode(root: string): void {
  const local = path.join(root, 'usr', 'local');
  cpSync(process.execPath, path.join(local, 'bin', 'node'));
  const npm = path.join(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()), '..', '..');
  mkdirSync(path.join(local, 'lib', 'node_modules'), { recursive: true });
  cpSync(npm, path.join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin', 'npm'));
}

function commit(run: (...args: string[]) => string, root: string, image: string): void {
  const container = run('from', 'scratch').trim();
  try {
    run('add', container, root, '/');
    run('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    run('commit', container, image);
  } finally {
    run('rm', container);
  }
}
