import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { RemoteError } from '../remote-loading/remote-error';

const entryName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.js$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** The names and hashes of entries, as {@link SetEntries} says. */
export const setEntries = z.record(z.string(), z.object({ entry: entryName, integrity }));

const place = {
  part: z.string().check(z.regex(/^mf-[a-z0-9-]{1,36}$/)),
  global: z.string().check(z.regex(/^mf_[a-z0-9_]{1,36}$/)),
  assets: z.string().check(z.regex(/\/$/)),
};
const remoteInSet = z.union([
  z.object({ ...place, entry: entryName, integrity: z.nullable(integrity) }),
  // The set says elsewhere where it begins.
  z.object({ ...place, entry: z.optional(z.undefined()), integrity: z.optional(z.undefined()) }),
]);

/** A remote as the set names it, with its addresses resolved against the page. */
export interface RemoteAddress {
  readonly part: string;
  readonly global: string;
  /** Absolute, with trailing slash. */
  readonly folder: string;
  /** Null where the page does not name it. */
  readonly entry: EntryAddress | null;
}

/** Where the code of a remote begins. */
export interface EntryAddress {
  readonly url: string;
  /** Empty in an inspected page, for what comes from a dev server. */
  readonly integrity: string;
}

/**
 * Reads the remotes out of a release set. One that is named wrongly is left out and told of; the
 * others work. Which other origins may serve assets is the front door's to say, who wrote the set.
 */
export function checkedRemotes(
  set: ReleaseSet,
  page: string,
  refuse: (error: RemoteError) => void,
): ReadonlyMap<string, RemoteAddress> {
  const remotes = new Map<string, RemoteAddress>();
  for (const remote of set.remotes) {
    const address = addressOf(remote, page);
    if (address === undefined)
      refuse(new RemoteError(remote.part, 'MF-5', 'the release set names it wrongly'));
    else remotes.set(address.part, address);
  }
  return remotes;
}

function addressOf(remote: RemoteInSet, page: string): RemoteAddress | undefined {
  const parsed = z.safeParse(remoteInSet, remote);
  if (!parsed.success || !URL.canParse(remote.assets, page)) return undefined;
  const { part, global, assets, ...rest } = parsed.data;
  const folder = new URL(assets, page);
  const isPlain =
    /^https?:$/.test(folder.protocol) && folder.username === '' && folder.search === '' && folder.hash === '';
  if (!isPlain || global !== part.replaceAll('-', '_') || !folder.pathname.endsWith(`/${part}/`))
    return undefined;
  return {
    part,
    global,
    folder: folder.href,
    entry:
      rest.entry === undefined
        ? null
        : { url: new URL(rest.entry, folder).href, integrity: rest.integrity ?? '' },
  };
}
