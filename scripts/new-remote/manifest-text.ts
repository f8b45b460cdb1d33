import { HOST_API } from '@portal/shared/remote/host-api';

export interface NewRemote {
  /** `mf-mall` */
  readonly name: string;
  /** `mall`: the name without its prefix, used for the first page. */
  readonly word: string;
  readonly path: string;
  readonly en: string;
  readonly zhCN: string;
}

/**
 * The source of `remote.ts`. The new remote is built for the shell of this checkout, so it asks for the same version or later
 * ones of its major.
 */
export function manifestText({ name, word, path, en, zhCN }: NewRemote): string {
  return `import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: ${quote(name)},
  owner: ${quote(`${en} team <${word}@portal.example>`)},
  host: '^${HOST_API}',
  routes: [
    {
      name: ${quote(`${camelCase(word)}Overview`)},
      path: ${quote(path)},
      page: ${quote(`${word}-overview`)},
      title: { en: ${quote(en)}, 'zh-CN': ${quote(zhCN)} },
      layout: 'main',
      access: 'session',
      parent: 'home',
    },
  ],
  slots: [],
  events: { emits: [], listens: [] },
});
`;
}

/** A string literal as Prettier would format it. */
export function quote(text: string): string {
  if (text.includes("'") && !text.includes('"')) return JSON.stringify(text);
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function camelCase(word: string): string {
  return word.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());
}
