import type { LaterEntries, ReleaseSet, SetEntries } from '@portal/shared/remote/release';
import { SET_ENTRIES_PATH } from '@portal/shared/remote/release';
import { integrityOf } from '@portal/shared/federation/integrity';
import { setKeyText } from '../rollouts/arm';
import { sha256 } from '../model/sha256';

/** Number of hash digits in the address. Enough that an address never refers to other bytes. */
const ADDRESS_DIGITS = 16;

/** The response with the entries of a whole set, and its address. */
export interface EntriesResponse {
  readonly json: string;
  readonly digest: string;
  readonly later: LaterEntries;
}

const known = new WeakMap<ReleaseSet, EntriesResponse>();

/** The same set always gives the same bytes. */
export function entriesResponse(set: ReleaseSet): EntriesResponse {
  const found = known.get(set) ?? makeResponse(set);
  known.set(set, found);
  return found;
}

function makeResponse({ revision, arm, remotes }: ReleaseSet): EntriesResponse {
  const entries: SetEntries = Object.fromEntries(
    remotes.flatMap(({ part, entry, integrity }) =>
      entry === undefined || integrity === undefined || integrity === null
        ? []
        : [[part, { entry, integrity }]],
    ),
  );
  const json = JSON.stringify(entries);
  const digest = sha256(json).slice(0, ADDRESS_DIGITS);
  const href = `${SET_ENTRIES_PATH}/${setKeyText(revision, arm)}/${digest}`;
  return { json, digest, later: { href, integrity: integrityOf(Buffer.from(json)) } };
}
