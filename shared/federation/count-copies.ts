/** Modules that must exist only once on a page, however many parts it shows. */
export type SingletonName =
  'react' | 'react-dom' | 'router' | 'antd context' | 'i18next' | 'react-i18next' | 'dayjs' | 'store';

/**
 * Counts the copies of each module on the page that runs this: one for every instance in the federation share scopes
 * and every copy of its code in a part's chunks. Tests pass the function to the browser (`page.evaluate(countCopies)`),
 * so it must not use anything outside itself.
 */
export function countCopies(): Record<SingletonName, number> {
  interface Shared {
    readonly lib?: (() => unknown) | null;
  }
  interface Instance {
    readonly shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
  }
  type ChunkPush = readonly [readonly unknown[], Record<string, unknown>];
  const page = globalThis as unknown as Record<string, unknown> & {
    readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] };
  };

  /** Share key, and a pattern that matches only this module's code, even minified. */
  const kinds: Record<SingletonName, { readonly key: string; readonly code: RegExp }> = {
    react: { key: 'react', code: /\.useActionState\s*=/ },
    'react-dom': {
      key: 'react-dom',
      code: /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
    },
    router: {
      key: '@portal/shared/router',
      code: /useNavigate\(\) may be used only in the context of a <Router>/,
    },
    'antd context': { key: 'antd/es/config-provider', code: /css-var-root/ },
    i18next: { key: 'i18next', code: /missingKeyNoValueFallbackToKey/ },
    'react-i18next': { key: 'react-i18next', code: /useTranslation: You will need to pass in/ },
    dayjs: { key: 'dayjs', code: /\$isDayjsObject/ },
    store: { key: '@portal/shared/store', code: /redux\.js\.org\/Errors/ },
  };

  function instancesOf(key: string): number {
    const modules = new Set<unknown>();
    for (const { shareScopeMap } of page.__FEDERATION__.__INSTANCES__) {
      for (const { lib } of Object.values(shareScopeMap['default']?.[key] ?? {}))
        if (typeof lib === 'function') modules.add(lib());
    }
    return modules.size;
  }

  /** Number of builds whose chunks contain the code. The chunks of a build form one registry, so its copy runs once. */
  function buildsWith(code: RegExp): number {
    const registries = Object.keys(page).filter((name) => name.startsWith('webpackChunk'));
    return registries.filter((name) => {
      const pushes = page[name] as readonly ChunkPush[];
      return pushes.some(([, modules]) =>
        Object.values(modules).some((factory) => code.test(String(factory))),
      );
    }).length;
  }

  const count = ({ key, code }: { readonly key: string; readonly code: RegExp }): number =>
    Math.max(instancesOf(key), buildsWith(code));
  return {
    react: count(kinds.react),
    'react-dom': count(kinds['react-dom']),
    router: count(kinds.router),
    'antd context': count(kinds['antd context']),
    i18next: count(kinds.i18next),
    'react-i18next': count(kinds['react-i18next']),
    dayjs: count(kinds.dayjs),
    store: count(kinds.store),
  };
}
