import type { ReleaseSet, RemoteInSet } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { RemoteError } from './remote-error';

const remoteInSet = z.object({
  part: z.string().check(z.regex(/^mf-[a-z0-9-]{1,36}$/)),
  global: z.string().check(z.regex(/^mf_[a-z0-9_]{1,36}$/)),
  entry: z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9._-]*\.js$/)),
  integrity: z.nullable(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  assets: z.string().check(z.regex(/\/$/)),
});

/** A remote as the set names it, with its addresses resolved against the page. */
export interface RemoteAddress {
  readonly part: string;
  readonly global: string;
  /** Absolute, with trailing slash. */
  readonly folder: string;
  readonly entryUrl: string;
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
  const { part, global, entry, integrity, assets } = parsed.data;
  const folder = new URL(assets, page);
  const isPlain =
    /^https?:$/.test(folder.protocol) && folder.username === '' && folder.search === '' && folder.hash === '';
  if (!isPlain || global !== part.replaceAll('-', '_') || !folder.pathname.endsWith(`/${part}/`))
    return undefined;
  return {
    part,
    global,
    folder: folder.href,
    entryUrl: new URL(entry, folder).href,
    integrity: integrity ?? '',
  };
}
