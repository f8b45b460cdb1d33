import { audit } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  applyForTeam,
  inviteUserByUrl,
  urlTeamBaseInfo,
  urlTeamDelInfo,
  verifyInvtedUrl,
} from '@portal/shared/contracts/invitation';
import { eq } from 'drizzle-orm';
import { maskName } from '../../platform/contact/mask';
import { inviteLinks } from '../../platform/database/schema/invites';
import { hashToken, opaqueToken } from '../../platform/runtime/crypto';
import { addSeconds } from '../../platform/runtime/clock';
import { seededRandom, systemRandom } from '../../platform/runtime/random';
import { buildApplication, buildMember } from '../../testing/builders';
import {
  apply,
  buildJoiningScene,
  buildSomeone,
  invite,
  joiningForEachTest,
  makeLink,
  type JoiningScene,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { signIn } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, TEST_START } from '../../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../../testing/text-edges';

const DAY = 24 * 3600;

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
const { scene, guest } = joiningForEachTest(app);
let addresses = 0;

beforeEach(() => {
  addresses += 1;
});

/** Wrong invite codes are also counted per address, so each test uses a separate address. */
const from = (n = addresses) => ({ 'x-forwarded-for': `198.51.100.${String(n)}` });
const actionsOf = async () =>
  (await app.ok(audit, { TeamId: scene.team.id }, { as: scene.creator.as })).list.map(({ action }) => action);
const admin = (more: object = {}) =>
  app.send(inviteUserByUrl, { TeamId: scene.team.id, ...more }, { as: scene.creator.as });
const verify = (request: { Url?: string; InviteKey: string }, as = guest.as, headers = from()) =>
  app.send(verifyInvtedUrl, request, { as, headers });

describe('inviteUserByUrl (88)', () => {
  test('creates a link, and returns the same one until it is renewed', async () => {
    const link = await makeLink(app, scene, 3);

    expect(link).toEqual({
      Url: `${app.deps.settings.origins[0]}/Links/Link?Url=${link.Token}`,
      Token: expect.stringMatching(/^[\w-]{43}$/),
      InviteKey: expect.stringMatching(/^[A-Z2-9]{6}$/),
      days: 3,
      expiresAt: addSeconds(TEST_START, 3 * DAY).toISOString(),
      used: 0,
    });
    expect(await makeLink(app, scene, 30)).toEqual(link);
    expect(await actionsOf()).toEqual(['link.create']);
  });

  test('stores no token in plain text', async () => {
    const { Token } = await makeLink(app, scene);

    const kept = await app.database.queries
      .select()
      .from(inviteLinks)
      .where(eq(inviteLinks.tokenHash, hashToken(Token)));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(Token);
  });

  test('renewing ends the old one immediately', async () => {
    const old = await makeLink(app, scene);
    const { obj } = await admin({ Renew: true, Days: 1 });

    expect(obj).toMatchObject({ days: 1, used: 0 });
    expect(obj).not.toMatchObject({ Token: old.Token });
    expect(await app.refusal(urlTeamBaseInfo, { Url: old.Token })).toBe(errorCodes.inviteExpired);
    expect((await verify({ InviteKey: old.InviteKey })).code).toBe(errorCodes.inviteExpired);
    expect(await actionsOf()).toEqual(['link.renew', 'link.create']);
  });

  test('revoking leaves none, and the next request creates a new one', async () => {
    const old = await makeLink(app, scene);

    expect(await admin({ Revoke: true })).toMatchObject({ code: 0, obj: null });
    expect(await admin({ Revoke: true })).toMatchObject({ code: 0, obj: null });
    expect(await app.refusal(urlTeamBaseInfo, { Url: old.Token })).toBe(errorCodes.inviteExpired);
    expect(await actionsOf()).toEqual(['link.revoke', 'link.create']);
    expect((await makeLink(app, scene)).Token).not.toBe(old.Token);
  });

  test('replaces one that has ended', async () => {
    const old = await makeLink(app, scene, 1);
    app.clock.setOffset(DAY);
    const creator = { ...scene.creator, as: await signIn(app, scene.creator.user) };

    expect((await makeLink(app, { ...scene, creator }, 1)).Token).not.toBe(old.Token);
  });

  test('generates another key if the first is taken', async () => {
    const keyIn = async (where: JoiningScene) => {
      // Generates the same keys each time. Tokens still differ.
      const random = { ...systemRandom, int: seededRandom('keys').int };
      const dealt = await createTestApp({ database: app.database, replace: { random } });
      const { InviteKey } = await makeLink(dealt, where);
      await dealt.app.close();
      return InviteKey;
    };
    const first = await keyIn(scene);
    const second = await keyIn(await buildJoiningScene(app));

    expect(first).toMatch(/^[A-Z2-9]{6}$/);
    expect(second).toMatch(/^[A-Z2-9]{6}$/);
    expect(second).not.toBe(first);
  });

  test('is available only to enabled admins of this team', async () => {
    const member = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: member.user });
    const locked = await buildSomeone(app);
    await buildMember(app, { team: scene.team, user: locked.user, role: 'admin', state: 'lock' });
    const request = { TeamId: scene.team.id };

    expect(await app.refusal(inviteUserByUrl, request, { as: member.as })).toBe(errorCodes.forbidden);
    expect(await app.refusal(inviteUserByUrl, request, { as: locked.as })).toBe(errorCodes.memberDisabled);
    expect(await app.refusal(inviteUserByUrl, request, { as: guest.as })).toBe(errorCodes.notFound);
    expect(await admin({ TeamId: app.deps.newId() })).toMatchObject({ code: errorCodes.notFound });
    for (const wrong of [{ Days: 2 }, { Days: '7' }, { Renew: 'yes' }, { Revoke: 1 }, { TeamId: 'x' }]) {
      expect(await admin(wrong)).toMatchObject({ code: errorCodes.validationFailed });
    }
  });
});

describe('urlTeamBaseInfo (85) and urlTeamDelInfo (83)', () => {
  test('return inviter and team to a visitor, and more of the team to a signed-in user', async () => {
    await buildApplication(app, { team: scene.team });
    await buildApplication(app, { team: scene.team, cancelledAt: TEST_START });
    const { Token: Url, expiresAt } = await makeLink(app, scene);
    const inviter = maskName(scene.creator.user.userName ?? '');
    const { id: teamId, name: teamName } = scene.team;

    expect(await app.ok(urlTeamBaseInfo, { Url })).toEqual({ teamName, inviter, expiresAt, valid: true });
    expect(await app.ok(urlTeamDelInfo, { Url }, { as: guest.as })).toEqual({
      teamId,
      teamName,
      creator: inviter,
      memberCount: 1,
      appCount: 1,
      inviter,
      inviterName: scene.creator.user.userName,
      expiresAt,
      myState: 'none',
    });
    expect(await app.refusal(urlTeamDelInfo, { Url })).toBe(errorCodes.sessionInvalid);
  });

  test('return the caller’s relation to the team', async () => {
    const { Token: Url } = await makeLink(app, scene);
    const invited = await buildSomeone(app);
    await invite(app, scene, invited);
    await apply(app, scene, guest);
    const stateOf = async (as: SignedInAccount['as']) =>
      (await app.ok(urlTeamDelInfo, { Url }, { as })).myState;

    expect(await stateOf(scene.creator.as)).toBe('joined');
    expect(await stateOf(invited.as)).toBe('pending');
    expect(await stateOf(guest.as)).toBe('pending');
    app.clock.setOffset(7 * DAY - 1);
    expect(await stateOf(await signIn(app, invited.user))).toBe('pending');
  });

  test.each([urlTeamBaseInfo, urlTeamDelInfo])('refuse an invalid link', async (endpoint) => {
    const { Token: Url } = await makeLink(app, scene, 1);
    const ask = async (url: unknown) =>
      app.send(endpoint, { Url: url }, { as: await signIn(app, guest.user) });

    expect(await ask(opaqueToken(app.deps.random))).toMatchObject({
      code: errorCodes.inviteInvalid,
      status: 400,
    });
    expect((await ask('../../etc/passwd')).code).toBe(errorCodes.inviteInvalid);
    for (const wrong of ['', 'a b', 'x'.repeat(2049), ['a', 'b']])
      expect((await ask(wrong)).code).toBe(errorCodes.validationFailed);
    app.clock.setOffset(DAY - 1);
    expect((await ask(Url)).code).toBe(0);
    app.clock.setOffset(DAY);
    expect(await ask(Url)).toMatchObject({ code: errorCodes.inviteExpired, status: 409 });
  });
});

describe('verifyInvtedUrl (63)', () => {
  test('accepts the invite code alone, in any case, or with its link', async () => {
    const { Token, InviteKey, expiresAt } = await makeLink(app, scene);
    const expected = {
      Key: expect.any(String),
      teamId: scene.team.id,
      teamName: scene.team.name,
      inviter: maskName(scene.creator.user.userName ?? ''),
      inviterName: scene.creator.user.userName,
      expiresAt,
    };

    expect((await verify({ InviteKey: InviteKey.toLowerCase() })).obj).toEqual(expected);
    expect((await verify({ Url: Token, InviteKey })).obj).toEqual(expected);
  });

  test('requires invite code and link of the same team', async () => {
    const { InviteKey } = await makeLink(app, scene);
    const other = await makeLink(app, await buildJoiningScene(app));

    expect((await verify({ Url: other.Token, InviteKey })).code).toBe(errorCodes.inviteInvalid);
    expect((await verify({ Url: opaqueToken(app.deps.random), InviteKey })).code).toBe(
      errorCodes.inviteInvalid,
    );
  });

  test('refuses one that has ended, and current members, without counting', async () => {
    const { InviteKey, Token: Url } = await makeLink(app, scene, 1);
    for (let n = 0; n < 12; n += 1) {
      expect((await verify({ InviteKey }, scene.creator.as)).code).toBe(errorCodes.alreadyInTeam);
    }
    app.clock.setOffset(DAY);
    const as = await signIn(app, guest.user);
    for (let n = 0; n < 12; n += 1)
      expect((await verify({ InviteKey }, as)).code).toBe(errorCodes.inviteExpired);
    expect((await verify({ InviteKey, Url }, as)).code).toBe(errorCodes.inviteExpired);
  });

  test('locks for half an hour after ten wrong ones, even with a right one in between', async () => {
    const { InviteKey } = await makeLink(app, scene);
    for (let n = 0; n < 10; n += 1) {
      if (n === 9) expect((await verify({ InviteKey })).code).toBe(0);
      expect((await verify({ InviteKey: 'AAAAAA' })).code).toBe(errorCodes.inviteInvalid);
    }

    expect(await verify({ InviteKey })).toMatchObject({
      code: errorCodes.tooManyWrongInviteKeys,
      status: 429,
    });
    // Other accounts at the same address are not affected yet.
    expect((await verify({ InviteKey }, (await buildSomeone(app)).as)).code).toBe(0);
    app.clock.setOffset(1799);
    expect((await verify({ InviteKey }, await signIn(app, guest.user))).code).toBe(
      errorCodes.tooManyWrongInviteKeys,
    );
    app.clock.setOffset(1800);
    expect((await verify({ InviteKey }, await signIn(app, guest.user))).code).toBe(0);
  });

  test('locks an address from which many accounts guess', async () => {
    const { InviteKey } = await makeLink(app, scene);
    for (let people = 0; people < 5; people += 1) {
      const { as } = await buildSomeone(app);
      for (let n = 0; n < 10; n += 1) await verify({ InviteKey: 'AAAAAA' }, as);
    }

    expect((await verify({ InviteKey })).code).toBe(errorCodes.tooManyWrongInviteKeys);
    expect((await verify({ InviteKey }, guest.as, from(254))).code).toBe(0);
  });

  test('and accepts an account with the link there, and counts its guesses only for itself', async () => {
    const { InviteKey, Token: Url } = await makeLink(app, scene);
    const crowd = from(77);
    for (let people = 0; people < 5; people += 1) {
      const { as } = await buildSomeone(app);
      for (let n = 0; n < 10; n += 1) await verify({ InviteKey: 'AAAAAA' }, as, crowd);
    }
    const unknown = opaqueToken(app.deps.random);

    expect((await verify({ InviteKey, Url: unknown }, guest.as, crowd)).code).toBe(
      errorCodes.tooManyWrongInviteKeys,
    );
    expect((await verify({ InviteKey, Url }, guest.as, crowd)).code).toBe(0);
    for (let n = 0; n < 10; n += 1)
      expect((await verify({ InviteKey: 'AAAAAA', Url }, guest.as, crowd)).code).toBe(
        errorCodes.inviteInvalid,
      );
    expect((await verify({ InviteKey, Url }, guest.as, crowd)).code).toBe(errorCodes.tooManyWrongInviteKeys);
  });

  test('counts parallel guesses one by one', async () => {
    const responses = await Promise.all(Array.from({ length: 16 }, () => verify({ InviteKey: 'BBBBBB' })));

    const codes = responses.map(({ code }) => code);
    expect(codes.filter((code) => code === errorCodes.inviteInvalid)).toHaveLength(10);
    expect(codes.filter((code) => code === errorCodes.tooManyWrongInviteKeys)).toHaveLength(6);
  });

  test('writes nothing if the input is wrong', async () => {
    const before = await tableMarks(app.database.queries);
    const wrong = [
      ...NO_TEXTS,
      ...UNKEEPABLE,
      '',
      'AAAAA',
      'AAAAAAA',
      'АААААА',
      '１２３４５',
      "' or 1",
      'A B C D',
    ];
    for (const InviteKey of wrong) {
      expect(await app.refusal(verifyInvtedUrl, { InviteKey }, { as: guest.as })).toBe(
        errorCodes.validationFailed,
      );
    }
    expect(await app.refusal(verifyInvtedUrl, { InviteKey: 'AAAAAA', Url: '' }, { as: guest.as })).toBe(
      errorCodes.validationFailed,
    );
    expect(await tableMarks(app.database.queries)).toEqual(before);
  });
});

test('the Key of an invite code is bound to the account, and lives ten minutes', async () => {
  const { InviteKey } = await makeLink(app, scene);
  const { Key } = await app.ok(verifyInvtedUrl, { InviteKey }, { as: guest.as });
  const stranger = await buildSomeone(app);

  expect(await app.refusal(applyForTeam, { Key }, { as: stranger.as })).toBe(errorCodes.stepUpRequired);
  app.clock.setOffset(600);
  expect(await app.refusal(applyForTeam, { Key }, { as: guest.as })).toBe(errorCodes.stepUpRequired);
  app.clock.setOffset(599);
  expect(await app.ok(applyForTeam, { Key }, { as: guest.as })).toMatchObject({ status: 'pending' });
});
