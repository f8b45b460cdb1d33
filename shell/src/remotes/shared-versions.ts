import { getInstance } from '@module-federation/enhanced/runtime';

/** A module that all parts share, and the versions of it that this page holds. */
export interface SharedModule {
  readonly key: string;
  /** One, unless something is wrong. */
  readonly versions: readonly string[];
  readonly isLoaded: boolean;
}

/** What the parts of this page share, by key. Empty where federation has not begun. */
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
