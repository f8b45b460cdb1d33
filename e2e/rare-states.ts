// Creates rare states in one page. None of them causes a complaint in the browser.
import type { Page } from '@playwright/test';
import { syncInstance } from '@portal/shared/contracts/application';
import type { Endpoint, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { urlTeamBaseInfo, urlTeamDelInfo, verifyInvtedUrl } from '@portal/shared/contracts/invitation';
import { errorText } from '@portal/shared/contracts/error-text';
import { healthz } from '@portal/shared/contracts/runtime';
import { apiLogin } from '@portal/shared/contracts/auth';
import { addTeam } from '@portal/shared/contracts/team';
import { baseInfo, userInfo } from '@portal/shared/contracts/user';
import {
  ACTIVE_RELEASES_PATH,
  type ActiveReleases,
  type PageConfig,
  type RemoteInSet,
} from '@portal/shared/remote/release';
import { changePages } from './fixtures/changed-page';

/** The account has every permission but this one. Call before the page is opened. */
export async function withoutPermission(page: Page, permission: string): Promise<void> {
  await page.route(isCall(baseInfo.path), async (route) => {
    const fetched = await route.fetch();
    // The shape is that of the contract.
    const body = (await fetched.json()) as {
      obj: { role: { permissions: { permissionId: string }[] } };
    };
    const { role } = body.obj;
    role.permissions = role.permissions.filter(({ permissionId }) => permissionId !== permission);
    await route.fulfill({ response: fetched, json: body });
  });
}

/** The account is an operator with an authenticator. Call before the page is opened. */
export async function withOperator(page: Page): Promise<void> {
  await page.route(isCall(userInfo.path), async (route) => {
    const fetched = await route.fetch();
    // The shape is that of the contract.
    const body = (await fetched.json()) as { obj: ResponseOf<typeof userInfo> };
    const obj = { ...body.obj, isOperator: true, mfaBound: true };
    await route.fulfill({ response: fetched, json: { ...body, obj } });
  });
}

/** The account cannot be loaded. Call before the page is opened. */
export async function withoutAccount(page: Page): Promise<void> {
  await page.route(isCall(baseInfo.path), (route) =>
    route.fulfill({
      headers: { 'x-request-id': '7c1f0e5a92' },
      json: { code: errorCodes.internalError, msg: '', obj: null },
    }),
  );
}

/** The part was taken out of the portal. Call before the page is opened. */
export async function withFormerPart(page: Page, part: string): Promise<void> {
  await changeSet(page, (set) => {
    const former = remoteIn(set, part);
    const { owner, routes } = former.manifest;
    return {
      ...set,
      remotes: set.remotes.filter((remote) => remote !== former),
      former: [{ part, owner, routes: routes.map(({ path, title }) => ({ path, title })) }],
    };
  });
}

/** The part's manifest has a schema that this shell does not know. Call before the page is opened. */
export async function withUnreadablePart(page: Page, part: string): Promise<void> {
  await changeSet(page, (set) => {
    const unreadable = remoteIn(set, part);
    const manifest = { ...unreadable.manifest, schema: 2 };
    return {
      ...set,
      remotes: set.remotes.map((remote) => (remote === unreadable ? { ...remote, manifest } : remote)),
    };
  });
}

/** The link in the address belongs to a team in which the user has this state. Call before the page is opened. */
export async function withTeamLink(
  page: Page,
  myState: ResponseOf<typeof urlTeamDelInfo>['myState'],
): Promise<void> {
  const link = {
    teamName: '北京 Night Watch',
    inviter: 'z***',
    expiresAt: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString(),
  };
  await respondWith(page, urlTeamBaseInfo, { ...link, valid: true });
  await respondWith(page, urlTeamDelInfo, {
    ...link,
    teamId: '01990000-0000-7000-8000-000000000003',
    creator: 'z***',
    memberCount: 12,
    appCount: 3,
    myState,
  });
}

/** Any invite code opens a team, without counting an attempt. Call before the page is opened. */
export async function withPassphrase(page: Page): Promise<void> {
  await respondWith(page, verifyInvtedUrl, {
    Key: 'k'.repeat(43),
    teamId: '01990000-0000-7000-8000-000000000003',
    teamName: '北京 Night Watch',
    inviter: 'z***',
    expiresAt: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString(),
  });
}

/** Creating a team appears to succeed but leaves no team behind. Call before the page is opened. */
export async function withNewTeam(page: Page): Promise<void> {
  await respondWith(page, addTeam, { TeamId: '01990000-0000-7000-8000-000000000003' });
}

/** The marketplace's token is valid, and its account requires the second factor. Call before the page is opened. */
export async function withSecondFactor(page: Page): Promise<void> {
  const obj = { key: 'k'.repeat(43), user_id: '01990000-0000-7000-8000-000000000001' };
  await page.route(isCall(apiLogin.path), (route) =>
    route.fulfill({ json: { code: errorCodes.mfaRequired, msg: '', obj } }),
  );
}

/** The marketplace has sold less than the application has. Call before the page is opened. */
export async function withLessSold(page: Page): Promise<void> {
  const config = { userNumber: 60, assetNumber: 300, diskQuota: 500, concurrentNumber: 50 };
  await respondWith(page, syncInstance, {
    before: { version: 'enterprise', dueDate: '2027-12-31T08:00:00.000Z', config },
    after: { version: 'basic', dueDate: '2027-06-30T08:00:00.000Z', config: { ...config, userNumber: 10 } },
    Confirm: 'sample',
  });
}

/** The link in the address has expired. Call before the page is opened. */
export async function withExpiredLink(page: Page): Promise<void> {
  for (const { path } of [urlTeamBaseInfo, urlTeamDelInfo]) {
    await page.route(isCall(path), async (route) => {
      const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en';
      const msg = errorText(errorCodes.inviteExpired, isEnglish ? 'en' : 'zh-CN', null);
      await route.fulfill({ json: { code: errorCodes.inviteExpired, msg, obj: null } });
    });
  }
}

/** Responds to a call in place of the provider. Call before the page is opened. */
export async function respondWith<E extends Endpoint>(
  page: Page,
  { path }: E,
  obj: ResponseOf<E>,
): Promise<void> {
  await page.route(isCall(path), (route) => route.fulfill({ json: { code: 0, msg: '', obj } }));
}

/**
 * An operator's link was opened in this browser, and one part is loaded from a dev server. Call before the page is
 * opened.
 */
export async function withInspection(page: Page, part: string): Promise<void> {
  const origin = 'http://localhost:9101';
  await changePages(page, (config) => ({
    ...config,
    inspection: {
      until: new Date(Date.now() + 60 * 60_000).toISOString(),
      devOrigins: [origin],
      pointed: { [part]: origin },
    },
  }));
}

/**
 * Activates another release, which an open page notices when the network is back, and then takes the network away
 * permanently.
 */
export async function loseTouch(page: Page): Promise<void> {
  const alerts = page.locator('.portal-notices .ant-alert');
  await alerts.first().waitFor();
  await page.route(isCall(ACTIVE_RELEASES_PATH), async (route) => {
    const response = await route.fetch();
    // The shape of the front door's response.
    const { revision, releases } = (await response.json()) as ActiveReleases;
    const json: ActiveReleases = { revision: revision + 1, releases: { ...releases, 'mf-team': '9.0.0-0' } };
    await route.fulfill({ response, json });
  });
  let isAway = true;
  await page.route(isCall(healthz.path), (route) =>
    isAway ? route.fulfill({ body: 'Welcome to the hotel' }) : route.fallback(),
  );
  await turnNetwork(page, 'offline');
  await alerts.nth(1).waitFor();
  isAway = false;
  const toast = page.locator('.ant-message-notice');
  // Waited for from now on, since it is visible for seconds only.
  const hasReturned = toast.waitFor();
  await turnNetwork(page, 'online');
  await hasReturned;
  await page.locator('.portal-notices .ant-alert-info').waitFor();
  await toast.waitFor({ state: 'detached' });
  isAway = true;
  await turnNetwork(page, 'offline');
  await alerts.nth(2).waitFor();
}

/** Changes the browser's own report of its network state. */
async function turnNetwork(page: Page, state: 'online' | 'offline'): Promise<void> {
  await page.evaluate((to) => {
    Object.defineProperty(navigator, 'onLine', { value: to === 'online', configurable: true });
    window.dispatchEvent(new Event(to));
  }, state);
}

function isCall(path: string): (url: URL) => boolean {
  return ({ pathname }) => pathname.endsWith(path);
}

/** The manifest's schema may be one that no type covers. */
function changeSet(page: Page, change: (set: PageConfig['set']) => object): Promise<void> {
  return changePages(page, (config) => ({ ...config, set: change(config.set) }));
}

function remoteIn({ remotes }: PageConfig['set'], part: string): RemoteInSet {
  const found = remotes.find((remote) => remote.part === part);
  if (found === undefined) throw new Error(`The set has no ${part}.`);
  return found;
}
