import type { RouteManifest } from '@portal/shared/remote/manifest';

/** The route of a page in the menu, in a test's own remote. */
export function buildRoute(name: string, title: string): RouteManifest {
  return {
    name,
    path: `/${name}/index`,
    page: name,
    title: { en: title, 'zh-CN': title },
    layout: 'main',
    access: 'session',
    menu: { order: 20, icon: 'team' },
  };
}
