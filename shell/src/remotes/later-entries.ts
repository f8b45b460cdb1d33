import type { LaterEntries } from '@portal/shared/remote/release';
import * as z from 'zod/mini';
import { type EntryAddress, type RemoteAddress, setEntries } from './checked-set';
import { RemoteError } from '../remote-loading/remote-error';

/** As long as a script attempt: on a slow line the answer takes its time. */
const ATTEMPT_MS = 20_000;

/** The entries that the page does not name, asked for together and once. */
export interface LaterAddresses {
  /**
   * Where a part begins.
   * @throws RemoteError `MF-1` when the front door does not tell, `MF-5` when it knows no such part
   */
  readonly of: (remote: RemoteAddress) => Promise<EntryAddress>;
}

type Entries = z.infer<typeof setEntries>;

/** @param later What the page says of them: the answer counts only with the hash that stands there. */
export function createLaterEntries({ href, integrity }: LaterEntries): LaterAddresses {
  let asked: Promise<Entries> | undefined;
  let failures = 0;

  async function ask(): Promise<Entries> {
    const response = await fetch(href, {
      integrity,
      credentials: 'omit',
      // A bad answer that was kept would be found again.
      cache: failures === 0 ? 'default' : 'reload',
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    if (!response.ok) throw new Error(`${href} answered ${String(response.status)}`);
    return z.parse(setEntries, await response.json());
  }

  return {
    async of({ part, folder }) {
      asked ??= ask().catch((error: unknown) => {
        asked = undefined;
        failures += 1;
        throw error;
      });
      const entries = await asked.catch((error: unknown) => {
        throw new RemoteError(part, 'MF-1', `${href} could not be loaded`, { cause: error });
      });
      const found = entries[part];
      if (found === undefined)
        throw new RemoteError(part, 'MF-5', 'the release set does not say where it begins');
      return { url: new URL(found.entry, folder).href, integrity: found.integrity };
    },
  };
}
