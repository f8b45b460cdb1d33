import type { EntryAddress, RemoteAddress } from './checked-set';
import { type Container, isContainer } from './container';
import { RemoteError } from '../remote-loading/remote-error';

/** Timeout of an attempt to load a script. */
const ATTEMPT_MS = 20_000;

/**
 * Runs a part's entry and returns its container.
 * @param attempt 0 for the first. Later attempts have their own address, since a browser may join a hanging request for
 * the same address.
 */
export async function loadEntry(
  { part, global }: RemoteAddress,
  { url, integrity }: EntryAddress,
  attempt: number,
): Promise<Container> {
  await runScript(part, { url: attempt === 0 ? url : `${url}?attempt=${String(attempt)}`, integrity });
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container))
    throw new RemoteError(part, 'MF-3', `its entry did not leave a container named ${global}`);
  return container;
}

function runScript(part: string, { url, integrity }: EntryAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => {
      end(new RemoteError(part, 'MF-2', `${url} did not arrive in ${String(ATTEMPT_MS / 1000)} s`));
    }, ATTEMPT_MS);
    const end = (error?: RemoteError): void => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      if (error === undefined) resolve();
      else reject(error);
    };
    script.onload = () => {
      end();
    };
    script.onerror = () => {
      end(new RemoteError(part, 'MF-1', `${url} could not be loaded`));
    };
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
