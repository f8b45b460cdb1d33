import type { DataKeys } from './data-keys';
import type { RawDatabase } from '../database/raw-statements';

/** Milliseconds between two looks. A new key is used a minute after it was made. */
const LOOK_EVERY_MS = 10_000;

/** Reads the keys again and again, for those that another process makes. @returns what ends it */
export function followKeys(
  keys: Pick<DataKeys, 'load'>,
  database: RawDatabase,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  let isFailing = false;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      await keys.load(database);
      isFailing = false;
    } catch (error) {
      // Those that were read stay valid.
      if (!isFailing) onTrouble(error);
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
}
