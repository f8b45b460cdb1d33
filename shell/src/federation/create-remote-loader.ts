import type { Language } from '@portal/shared/contracts/language';
import type { TextTree } from '@portal/shared/i18n';
import type { ReleaseSet } from '@portal/shared/remote/release';
import type { ComponentType } from 'react';
import type { RemoteLoader } from '../remote-loading/remote-loader';
import { checkedRemotes, type EntryAddress, type RemoteAddress } from './checked-set';
import { createLaterEntries, type LaterAddresses } from './later-entries';
import { watchFailedShares } from './failed-shares';
import { createPartLoader, type PartLoader } from './part-loader';
import { RemoteError } from '../remote-loading/remote-error';

/** Webpack's base URL of the shell's own files. */
declare const __webpack_public_path__: string;

interface Deps {
  /** Called for a part that is invalid in the release set. Failed loads are reported by the caller. */
  readonly report: (error: RemoteError) => void;
}

const EXPORT_OF_LANGUAGE: Readonly<Record<Language, string>> = { en: 'en', 'zh-CN': 'zhCN' };

/** The shell's federation adapter. Another federation runtime would change only this folder. */
export function createRemoteLoader({ report }: Deps): RemoteLoader {
  let addresses: ReadonlyMap<string, RemoteAddress> = new Map();
  let later: LaterAddresses | undefined;
  const parts = new Map<string, PartLoader>();
  watchFailedShares();

  function partNamed(part: string): PartLoader {
    const known = parts.get(part);
    if (known !== undefined) return known;
    const address = addresses.get(part);
    if (address === undefined) throw new RemoteError(part, 'MF-5', 'it is not in the release set');
    // Created on first use: users open only a few of many remotes.
    const created = createPartLoader({
      remote: address,
      locate: () => locate(address),
      shellFolder: __webpack_public_path__,
    });
    parts.set(part, created);
    return created;
  }

  async function locate(remote: RemoteAddress): Promise<EntryAddress> {
    if (remote.entry !== null) return remote.entry;
    if (later === undefined)
      throw new RemoteError(remote.part, 'MF-5', 'the release set does not say where it begins');
    return later.of(remote);
  }

  async function exportOf(part: string, expose: string, name: string): Promise<unknown> {
    const module = await partNamed(part).load(expose);
    const value: unknown =
      typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined;
    if (value === undefined) throw new RemoteError(part, 'MF-4', `${expose} does not export ${name}`);
    return value;
  }

  async function componentOf(part: string, expose: string, name: string): Promise<ComponentType> {
    const value = await exportOf(part, expose, name);
    if (!isComponent(value))
      throw new RemoteError(part, 'MF-4', `${expose} exports ${name}, which is not a component`);
    return value;
  }

  return {
    registerReleaseSet(set: ReleaseSet) {
      addresses = checkedRemotes(set, location.href, report);
      later = set.later && createLaterEntries(set.later);
    },
    loadPage: (part, page) => componentOf(part, `pages/${page}`, 'Page'),
    loadCard: (part, card) => componentOf(part, `slots/${card}`, 'Card'),
    async loadLocale(part, language) {
      const texts = await exportOf(part, `locales/${language}`, EXPORT_OF_LANGUAGE[language]);
      if (!isTextTree(texts)) throw new RemoteError(part, 'MF-4', `its texts in ${language} are not texts`);
      return texts;
    },
    prefetch(part, page) {
      if (addresses.has(part)) partNamed(part).prefetch(`pages/${page}`);
    },
  };
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function isTextTree(value: unknown): value is TextTree {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string' || isTextTree(text))
  );
}
