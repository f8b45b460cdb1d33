import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import * as z from '@portal/shared/schema';
import { RemoteError } from '../remote-loading/remote-error';

const entryName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.js$/));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Names and hashes of entries; see {@link SetEntries}. */
export const setEntries = z.record(z.string(), z.object({ entry: entryName, integrity }));

const place = {
  part: z.string().check(z.regex(/^mf-[a-z0-9-]{1,36}$/)),
  global: z.string().check(z.regex(/^mf_[a-z0-9_]{1,36}$/)),
  assets: z.string().check(z.regex(/\/$/)),
};
const remoteInSet = z.union([
  z.object({ ...place, entry: entryName, integrity: z.nullable(integrity) }),
  // The entry is in the list of later entries.
  z.object({ ...place, entry: z.optional(z.undefined()), integrity: z.optional(z.undefined()) }),
]);

/** A remote of the release set, with its addresses resolved against the page. */
export interface RemoteAddress {
  readonly part: string;
  readonly global: string;
  /** Absolute, with trailing slash. */
  readonly folder: string;
  /** Null if it is not in the page. */
  readonly entry: EntryAddress | null;
}

/** Address of a remote's entry script. */
export interface EntryAddress {
  readonly url: string;
  /** Empty in an inspected page, for code from a dev server. */
  readonly integrity: string;
}

/**
 * Validates the remotes of a release set. An invalid one is dropped and reported; the others work. The front door,
 * which wrote the set, decides which other origins may serve assets.
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
