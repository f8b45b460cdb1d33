import { exposedModules } from 'exposed-modules';
import type { RemoteLoader } from '../../shell/src/remote-loading/remote-loader';
import { bundledName } from './bundled-name';

type Component = Awaited<ReturnType<RemoteLoader['loadPage']>>;
type Texts = Awaited<ReturnType<RemoteLoader['loadLocale']>>;

/**
 * Replaces the shell's federation adapter in the single bundle: the same pages, cards and texts are lazy imports of the
 * same build.
 */
export function createRemoteLoader(): RemoteLoader {
  return {
    registerReleaseSet: () => undefined,
    // As in the adapter, the type of an export is known by its place only.
    loadPage: async (part, page) => (await exportOf(part, `pages/${page}`, 'Page')) as Component,
    loadCard: async (part, card) => (await exportOf(part, `slots/${card}`, 'Card')) as Component,
    loadLocale: async (part, language) =>
      (await exportOf(part, `locales/${language}`, language === 'en' ? 'en' : 'zhCN')) as Texts,
    prefetch: (part, page) => void load(part, `pages/${page}`).catch(() => undefined),
  };
}

async function load(part: string, expose: string): Promise<object> {
  const name = bundledName(part, expose);
  const module = await exposedModules[name]?.();
  if (module === undefined) throw new Error(`The single bundle has no ${name}.`);
  return module;
}

async function exportOf(part: string, expose: string, name: string): Promise<unknown> {
  return Reflect.get(await load(part, expose), name);
}
