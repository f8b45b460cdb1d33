import type { LaterEntries } from '@portal/shared/remote/release';
import * as z from '@portal/shared/schema';
import { type EntryAddress, type RemoteAddress, setEntries } from './checked-set';
import { RemoteError } from '../remote-loading/remote-error';

/** The same as for a script, for slow connections. */
const ATTEMPT_MS = 20_000;

/** The entries that the page does not contain, fetched together in one request. */
export interface LaterAddresses {
  /**
   * Address of a part's entry.
   * @throws RemoteError `MF-1` if the front door does not respond, `MF-5` if it does not know the part
   */
  readonly of: (remote: RemoteAddress) => Promise<EntryAddress>;
}

type Entries = z.infer<typeof setEntries>;

/** @param later Address and integrity from the page. A response with another hash is rejected. */
export function createLaterEntries({ href, integrity }: LaterEntries): LaterAddresses {
  let request: Promise<Entries> | undefined;
  let failures = 0;

  async function fetchEntries(): Promise<Entries> {
    const response = await fetch(href, {
      integrity,
      credentials: 'omit',
      // After a failure, the HTTP cache may contain the bad response.
      cache: failures === 0 ? 'default' : 'reload',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    if (!response.ok) throw new Error(`${href} answered ${String(response.status)}`);
    return z.parse(setEntries, await response.json());
  }

  return {
    async of({ part, folder }) {
      request ??= fetchEntries().catch((error: unknown) => {
        request = undefined;
        failures += 1;
        throw error;
      });
      const entries = await request.catch((error: unknown) => {
        throw new RemoteError(part, 'MF-1', `${href} could not be loaded`, { cause: error });
      });
      const found = entries[part];
      if (found === undefined)
        throw new RemoteError(part, 'MF-5', 'the release set does not say where it begins');
      return { url: new URL(found.entry, folder).href, integrity: found.integrity };
    },
  };
}
