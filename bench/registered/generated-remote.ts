import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageExpose } from '@portal/shared/remote/expose-names';
import { integrityOf } from '@portal/shared/federation/integrity';
import { releaseId } from '@portal/shared/federation/release-id';
import { defineRemote, type RemoteManifest, type RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';

/** Words of generated titles, so that a hundred manifests differ as real ones do. */
const EN = ['Access', 'Audit', 'Billing', 'Cluster', 'Domain', 'Export', 'Gateway', 'Health', 'Image', 'Key'];
const ZH = ['访问', '审计', '账单', '集群', '域名', '导出', '网关', '健康', '镜像', '密钥'];

/** Writes the release of a remote that is never opened, as its build would. Returns its part. */
export async function writeGeneratedRemote(root: string, index: number): Promise<string> {
  const part = `mf-area-${String(index)}`;
  const content = `throw new Error('${part} was asked for.');\n`;
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const entry = `entry.${sha256.slice(0, 16)}.js`;
  const manifest = manifestOf(part, index);
  const rest: Omit<Release, 'id'> = {
    schema: 1,
    part,
    version: '0.1.0',
    entry,
    global: part.replaceAll('-', '_'),
    files: [{ name: entry, bytes: bytes.length, sha256, integrity: integrityOf(bytes) }],
    chunks: Object.fromEntries(
      ['.', ...manifest.routes.map(({ page }) => pageExpose(page))].map((name) => [name, [entry]]),
    ),
    uses: {},
    manifest,
  };
  const folder = path.join(root, part);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, entry), content);
  await writeFile(
    path.join(folder, 'release.json'),
    `${JSON.stringify({ ...rest, id: releaseId(rest) }, null, 2)}\n`,
  );
  return part;
}

/** Manifest of a small real remote: a list, a detail page and a form. */
export function manifestOf(part: string, index: number): RemoteManifest {
  const area = `area${String(index)}`;
  const [en, zh] = [`${wordOf(EN, index)} ${String(index)}`, `${wordOf(ZH, index)} ${String(index)}`];
  const route = (name: string, title: readonly [string, string]): RouteManifest => ({
    name: `${area}${name}`,
    path: `/${area}/${name.toLowerCase()}`,
    page: `${area}-${name.toLowerCase()}`,
    title: { en: title[0], 'zh-CN': title[1] },
    layout: 'main',
    access: 'session',
    parent: name === 'List' ? 'home' : `${area}List`,
  });
  return defineRemote({
    schema: 1,
    name: part,
    owner: `${en} team <${area}@portal.example>`,
    host: '^1.0.0',
    routes: [
      route('List', [en, zh]),
      route('Detail', [`${en} in detail`, `${zh}详情`]),
      route('Create', [`New ${en.toLowerCase()}`, `新建${zh}`]),
    ],
    slots: [],
    events: { emits: [{ name: `${area}.changed`, majors: [1] }], listens: [] },
  });
}

function wordOf(words: readonly string[], index: number): string {
  return `${words[index % 10] ?? ''}${words[Math.floor(index / 10) % 10] ?? ''}`;
}
