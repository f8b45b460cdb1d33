import type { RouteManifest } from '@portal/shared/remote/manifest';
import { SHELL_ROUTES } from '../../shell/src/routing/shell-routes';
import { bundledRemotes } from '../single/bundled-remotes';
import type { MeasuredPage } from '../tax/measure-page';

/** Queries without which a page for visitors from a marketplace shows only that they cannot sign in there. */
const QUERIES: Readonly<Record<string, string>> = {
  '/user/registerAws': '?Source=amazon&Token=sample',
  '/user/loginAws': '?Source=huawei&Token=sample',
};

/** Every page of the menu, and every page for visitors in the sign-in layout. */
export async function weighedPages(root: string): Promise<readonly MeasuredPage[]> {
  const remotes = await bundledRemotes(root);
  const routes = [...SHELL_ROUTES, ...remotes.flatMap(({ manifest }) => manifest.routes)];
  return routes.filter((route) => isInMenu(route) || isSignIn(route)).map(measuredPage);
}

type Route = Pick<RouteManifest, 'path' | 'layout' | 'access' | 'menu'>;

function isInMenu({ menu }: Route): boolean {
  return menu !== undefined;
}

function isSignIn({ layout, access }: Route): boolean {
  return layout === 'user' && access === 'public';
}

function measuredPage(route: Route): MeasuredPage {
  const query = QUERIES[route.path];
  return { route: route.path, isSignedIn: isInMenu(route), ...(query !== undefined && { query }) };
}
