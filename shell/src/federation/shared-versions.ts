import { getInstance } from '@module-federation/enhanced/runtime';

/** A module that all parts share, and its versions in this page. */
export interface SharedModule {
  readonly key: string;
  /** A single one, unless something is wrong. */
  readonly versions: readonly string[];
  readonly isLoaded: boolean;
}

/** The shared modules of this page, by key. Empty before federation has started. */
export function sharedModules(): readonly SharedModule[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.entries(scope)
    .map(([key, versions]) => ({
      key,
      versions: Object.keys(versions),
      isLoaded: Object.values(versions).some(({ lib, loaded }) => lib !== undefined || loaded === true),
    }))
    .sort((one, other) => one.key.localeCompare(other.key));
}
