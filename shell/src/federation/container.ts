import { federation } from './federation-instance';
import { RemoteError } from '../remote-loading/remote-error';

/** The container that a part's entry assigns to its global name: the two functions that module federation defines. */
export interface Container {
  /** Receives the shared modules. */
  readonly init: (shares: ShareScope, initScope: readonly unknown[]) => unknown;
  /**
   * Loads the code of an exposed module, such as `./pages/login`.
   * @returns the function that runs it
   */
  readonly get: (expose: string) => Promise<() => unknown>;
}

type ShareScope = ReturnType<typeof federation>['shareScopeMap'][string];

const SCOPE = 'default';

export function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

/**
 * Connects a part to the shared modules of the page.
 * @throws RemoteError `MF-4` if the part cannot start with them
 */
export async function initContainer(part: string, container: Container): Promise<void> {
  try {
    await container.init((federation().shareScopeMap[SCOPE] ??= {}), []);
  } catch (error) {
    throw new RemoteError(part, 'MF-4', 'its entry could not be started', { cause: error });
  }
}
