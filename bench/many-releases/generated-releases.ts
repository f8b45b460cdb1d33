import { brotliCompressSync, constants } from 'node:zlib';
import type { BuildFolder } from '@portal/registry/build-folder';
import { sha256 } from '@portal/registry/sha256';
import { buildRelease } from '@portal/registry/testing/build-release';
import { pageExpose } from '@portal/shared/remote/expose-names';
import { defineRemote, type RemoteManifest, type RouteManifest } from '@portal/shared/remote/manifest';

/** Words of generated titles, so that a hundred manifests differ as real ones do. */
const EN = ['Access', 'Audit', 'Billing', 'Cluster', 'Domain', 'Export', 'Gateway', 'Health', 'Image', 'Key'];
const ZH = ['访问', '审计', '账单', '集群', '域名', '导出', '网关', '健康', '镜像', '密钥'];
/** Files of a part that are the same in all of its releases, like most chunks of a real one. */
const COMMON_FILES = 12;
const LINES = 40;
/** Fast, because the sizes do not matter. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A small release of a part, ready to be published. Releases of a part differ in their entry and one chunk. */
export function generateRelease(part: string, index: number, number: number): BuildFolder {
  const manifest = part === 'shell' ? undefined : manifestOf(part, index);
  const common = Array.from({ length: COMMON_FILES }, (_, file) => scriptOf(part, `chunk-${String(file)}`));
  const [entry, page] = [scriptOf(part, 'entry', number), scriptOf(part, 'page', number)];
  const exposes = (manifest?.routes ?? []).map((route) => [pageExpose(route.page), [page[0]]] as const);
  const { release, text, contents } = buildRelease(part, {
    version: `0.1.${String(number)}`,
    entry: entry[0],
    files: Object.fromEntries([entry, page, ...common]),
    chunks: { '.': [entry[0]], ...Object.fromEntries(exposes) },
    ...(manifest === undefined ? { hostApi: '1.0.0' } : { manifest }),
  });
  const byDigest = new Map([...contents.values()].map((content) => [sha256(content), content]));
  const copies = [...contents].map(([of, content]) => {
    const packed = brotliCompressSync(content, PACKING);
    byDigest.set(sha256(packed), packed);
    return { of, encoding: 'br' as const, sha256: sha256(packed) };
  });
  return {
    release,
    offer: { release: text, copies },
    contentOf: async (digest) => {
      const content = byDigest.get(digest);
      if (content === undefined) throw new Error(`${part} has no content ${digest}.`);
      return Promise.resolve(content);
    },
  };
}

/** A script named by its content, as builds do. */
function scriptOf(part: string, name: string, number = 0): readonly [string, string] {
  const lines = Array.from(
    { length: LINES },
    (_, line) => `console.debug('${part} ${name} ${String(number)} line ${String(line)}');`,
  );
  const content = lines.join('\n');
  return [`${name}.${sha256(content).slice(0, 16)}.js`, content];
}

/** Manifest of a small real remote: a list, a detail page and a form. */
function manifestOf(part: string, index: number): RemoteManifest {
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
