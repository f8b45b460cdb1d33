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

/** Names in the sources of a new remote that follow from its own. */
export interface RemoteNames {
  /** Of the route. */
  readonly route: string;
  /** Of the page's file. */
  readonly page: string;
  /** Of the file with the card of the home page. */
  readonly card: string;
  /** Of the event. */
  readonly event: string;
  /** Of the constant that defines the event. */
  readonly eventConstant: string;
}

export function namesOf({ word }: NewRemote): RemoteNames {
  const camel = camelCase(word);
  return {
    route: `${camel}Overview`,
    page: `${word}-overview`,
    card: `${word}-summary`,
    event: `${camel}.seen`,
    eventConstant: `${camel}Seen`,
  };
}

/** Behind the entries of the other remotes, in the menu and on the home page. */
const LAST = 90;

/**
 * The source of `remote.ts`. The new remote is built for the shell of this checkout, so it asks for the same version or later
 * ones of its major.
 */
export function manifestText(remote: NewRemote): string {
  const { name, word, path, en, zhCN } = remote;
  const { route, page, card, event } = namesOf(remote);
  const title = `{ en: ${quote(en)}, 'zh-CN': ${quote(zhCN)} }`;
  const eventUse = `{ name: ${quote(event)}, majors: [1] }`;
  return `import { defineRemote } from '@portal/shared/remote/manifest';

export const manifest = defineRemote({
  schema: 1,
  name: ${quote(name)},
  owner: ${quote(`${en} team <${word}@portal.example>`)},
  host: '^${HOST_API}',
  routes: [
    {
      name: ${quote(route)},
      path: ${quote(path)},
      page: ${quote(page)},
      title: ${title},
      layout: 'main',
      access: 'session',
      parent: 'home',
      menu: { order: ${String(LAST)}, icon: 'goods' },
    },
  ],
  slots: [
    {
      slot: 'home.cards',
      card: ${quote(card)},
      title: ${title},
      order: ${String(LAST)},
      span: 8,
      target: ${quote(route)},
    },
  ],
  events: {
    emits: [${eventUse}],
    listens: [${eventUse}],
  },
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
