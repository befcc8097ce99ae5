import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const IMAGE = 'localhost/moorline:check';
const DOCKERFILE = ['-f', 'deploy/Dockerfile'];

/** A program that builds the image and starts it: read-only but for `dataDir` and /tmp, without privileges, on `port` of this machine. */
export interface Engine {
  build(): void;
  bytes(): number;
  start(dataDir: string, port: number): ChildProcess;
  close(): void;
}

/** Docker or Podman where there is one that works, otherwise buildah and a chroot, which needs root. Throws where there is neither. */
export function findEngine(): Engine {
  const works = (program: string): boolean => spawnSync(program, ['info'], { stdio: 'ignore' }).status === 0;
  for (const program of ['docker', 'podman']) if (works(program)) return container(program);
  if (works('buildah')) return chroot();
  throw new Error('Neither docker, podman nor buildah works here.');
}

function container(program: string): Engine {
  const run = (...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });
  return {
    build: () => void execFileSync(program, ['build', ...DOCKERFILE, '-t', IMAGE, '.'], { stdio: 'inherit' }),
    bytes: () => Number(run('image', 'inspect', '--format', '{{.Size}}', IMAGE)),
    start: (dataDir, port) =>
      spawn(
        program,
        [
          'run',
          '--rm',
          '--init',
          '--read-only',
          '--cap-drop=ALL',
          '--security-opt=no-new-privileges',
          '-v',
          '/tmp',
          '-v',
          `${dataDir}:/data`,
        ].concat(['-p', `127.0.0.1:${port}:3000`, '-e', 'PAYMENTS=off', '-e', `APP_URL=http://localhost:${port}`, IMAGE]),
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    close: () => {},
  };
}

/** The account of the image. */
export const UID = 10_001;

/** What a container engine would do, with this machine's network. Each step replaces the one before, so signals reach the product. */
const ENTER = `set -e
mount --bind "$IMAGE_ROOT" "$IMAGE_ROOT" && mount -o remount,bind,ro "$IMAGE_ROOT"
mount -t tmpfs -o mode=1777 none "$IMAGE_ROOT/tmp"
mount --bind "$DATA" "$IMAGE_ROOT/data"
mount --rbind /dev "$IMAGE_ROOT/dev" && mount --rbind /proc "$IMAGE_ROOT/proc"
cd "$IMAGE_ROOT"
exec chroot . setpriv --reuid=${UID} --regid=${UID} --clear-groups --no-new-privs --bounding-set=-all \\
  sh -c 'cd /moorline && exec env -i $SETTINGS node dist/server/main.js'`;

function chroot(): Engine {
  const folder = mkdtempSync(path.join(tmpdir(), 'moorline-image-'));
  const buildah = (...args: string[]): string => execFileSync('buildah', ['--storage-driver=vfs', ...args], { encoding: 'utf8' });
  let name: string | null = null;
  const mounted = (): string => {
    name ??= buildah('from', '--pull-never', IMAGE).trim();
    return buildah('mount', name).trim();
  };
  return {
    build() {
      const ignore = ['--ignorefile', 'deploy/Dockerfile.dockerignore'];
      const args = [
        '--storage-driver=vfs',
        'bud',
        '--format=docker',
        '--isolation=chroot',
        '--network=host',
        ...DOCKERFILE,
        ...ignore,
        ...npmOfThisMachine(folder),
      ];
      execFileSync('buildah', [...args, '-t', IMAGE, '.'], { stdio: 'inherit' });
    },
    bytes: () =>
      Number(execFileSync('du', ['-sb', '--exclude=./proc', '--exclude=./dev', '.'], { cwd: mounted(), encoding: 'utf8' }).split('\t')[0]),
    start(dataDir, port) {
      const image = JSON.parse(buildah('inspect', '--type=image', IMAGE)).OCIv1.config as { Env: string[]; User: string; Cmd: string[] };
      if (image.User !== 'moorline' || image.Cmd.join(' ') !== 'node dist/server/main.js')
        throw new Error('The image starts something else.');
      const SETTINGS = [...image.Env, `PORT=${port}`, 'PAYMENTS=off', `APP_URL=http://localhost:${port}`].join(' ');
      const env = { ...process.env, IMAGE_ROOT: mounted(), DATA: dataDir, SETTINGS };
      return spawn('unshare', ['--mount', 'sh', '-c', ENTER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    },
    close() {
      if (name) buildah('rm', name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** npm's settings, cache and certificates of this machine, for a build where the registry is reached in a way of its own. */
function npmOfThisMachine(folder: string): string[] {
  const settings = path.join(folder, 'npmrc');
  const own = path.join(homedir(), '.npmrc');
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(own)) cpSync(own, settings);
  else writeFileSync(settings, '');
  const hasCertificates = existsSync(certificates);
  if (hasCertificates) appendFileSync(settings, `\ncafile=${certificates}\n`);
  const mounts = [[settings, '/root/.npmrc:ro'], ...(hasCertificates ? [[certificates, `${certificates}:ro`]] : [])];
  return mounts.flatMap(([from, to]) => ['-v', `${from}:${to}`]);
}
