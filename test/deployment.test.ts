import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { Env, readConfig, requireSecret, SECRETS } from '#server/config.ts';

const ROOT = path.join(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');
const SETTINGS = new Set([...Object.keys(Env.shape), ...SECRETS.map((name) => `${name}_FILE`), 'ORT_DISABLE_TELEMETRY']);

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  read_only?: boolean;
  depends_on?: Record<string, object>;
  healthcheck?: object;
  mem_limit?: string;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
}
const composeOf = (file: string): Compose => parse(read(file), { merge: true });
const imageSettings = (): Record<string, string> =>
  Object.fromEntries([.../^ENV (.+)$/m.exec(read('Dockerfile'))![1]!.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** The secrets as create-secrets.sh makes them, in a folder of their own. */
function withSecrets(use: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'moorline-secrets-'));
  try {
    cpSync(path.join(DEPLOY, 'create-secrets.sh'), path.join(folder, 'create-secrets.sh'));
    execFileSync('sh', [path.join(folder, 'create-secrets.sh')]);
    use(path.join(folder, 'secrets'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What compose would put in place of `${NAME:-default}`. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, __, kind, rest) => (kind === '-' ? rest : 'train.example'));

test.each(['compose.yaml', 'compose.scaled.yaml'])('every setting of %s is one that is read, with a value that is accepted', (file) => {
  const { services } = composeOf(file);
  const own = Object.values(services).filter(({ image }) => image === 'moorline');
  expect(own.length).toBeGreaterThan(0);
  withSecrets((folder) => {
    for (const { environment = {}, secrets = [], build, read_only } of own) {
      expect(read_only).toBe(true);
      expect(existsSync(path.join(DEPLOY, build!.context, build!.dockerfile))).toBe(true);
      const set = Object.entries({ ...imageSettings(), ...environment });
      for (const [name] of set) expect(SETTINGS, name).toContain(name);
      const mounted = set.filter(([name]) => name.endsWith('_FILE')).map(([, value]) => path.basename(value));
      expect(mounted.toSorted()).toEqual(secrets.toSorted());
      const env = set.map(([name, value]) => [name, filledIn(value).replace('/run/secrets', folder)]);
      const config = readConfig(Object.fromEntries(env));
      expect(config.production).toBe(true);
      expect(() => requireSecret(config)).not.toThrow();
    }
  });
});

test.each(['compose.yaml', 'compose.scaled.yaml'])('%s names only secrets, volumes, files and services that exist', (file) => {
  const { services, secrets, volumes } = composeOf(file);
  withSecrets((folder) => {
    for (const { file: secret } of Object.values(secrets)) expect(readdirSync(folder)).toContain(path.basename(secret));
  });
  for (const [name, service] of Object.entries(services)) {
    expect(service.mem_limit, name).toBeDefined();
    for (const each of service.secrets ?? []) expect(Object.keys(secrets), name).toContain(each);
    for (const each of Object.keys(service.depends_on ?? {})) expect(Object.keys(services), name).toContain(each);
    for (const source of (service.volumes ?? []).filter((each) => each.includes(':')).map((each) => each.split(':')[0] ?? ''))
      if (source.startsWith('.')) expect(existsSync(path.join(DEPLOY, source)), source).toBe(true);
      else expect(Object.keys(volumes), name).toContain(source);
  }
  expect(execFileSync('git', ['check-ignore', 'deploy/secrets/app_secret'], { cwd: ROOT, encoding: 'utf8' })).toContain('app_secret');
});

test('the proxy trusts one address, and the certificate is for the address in emails', () => {
  const { services } = composeOf('compose.scaled.yaml');
  const { proxy, web } = services as Record<string, Service & { networks: { default: { ipv4_address: string } } }>;
  expect(web?.environment?.TRUST_PROXY).toBe(proxy?.networks.default.ipv4_address);
  expect(web?.environment?.APP_URL).toBe(`https://${proxy?.environment?.MOORLINE_HOST}`);
  expect(read('Caddyfile')).toContain('{$MOORLINE_HOST}');
});

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector: { matchLabels: object };
    template: { metadata: { labels: object }; spec: Pod };
  };
}
interface Pod {
  securityContext: { runAsUser: number; runAsNonRoot: boolean };
  volumes: { name: string }[];
  containers: { env: { name: string; value: string }[]; volumeMounts: { name: string; mountPath: string }[]; securityContext: object }[];
}

test('the Kubernetes manifests start the image as it is built, with settings that are read', () => {
  const documents = parseAllDocuments(read('kubernetes/moorline.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const manifests = documents.map((each) => each.toJS() as Manifest);
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const user = Number(/--uid (\d+)/.exec(read('Dockerfile'))?.[1]);
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  expect(deployments).toHaveLength(2);
  withSecrets((folder) => {
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
      expect(pod.securityContext).toMatchObject({ runAsUser: user, runAsNonRoot: true });
      for (const { env, volumeMounts, securityContext } of pod.containers) {
        expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
        expect(volumeMounts.map(({ name }) => name).toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted());
        const set = Object.entries({ ...imageSettings(), ...settings, ...Object.fromEntries(env.map(({ name, value }) => [name, value])) });
        for (const [name] of set) expect(SETTINGS, name).toContain(name);
        const read = set.map(([name, value]) => [name, value.replace('/run/secrets/moorline', folder)]);
        expect(readConfig(Object.fromEntries(read)).storage.kind).toBe('s3');
      }
    }
  });
});

test('the image takes only folders that exist and starts without privileges', () => {
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/moorline\/(\S+)/gm)].map(([, source = '']) => source);
  expect(copied.length).toBeGreaterThan(6);
  for (const source of copied.filter((each) => !['node_modules', 'dist'].includes(each)))
    expect(existsSync(path.join(ROOT, source)), source).toBe(true);
  for (const kept of read('Dockerfile.dockerignore').matchAll(/^!([\w./-]+)$/gm))
    expect(existsSync(path.join(ROOT, kept[1]!)), kept[1]).toBe(true);
  expect(dockerfile).toMatch(/^USER moorline$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK[\s\S]*\/readyz/m);
});
