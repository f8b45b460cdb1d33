import * as errorCodes from '@portal/shared/contracts/error-codes';
import { setUserName } from '@portal/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/database/schema/users';
import { messagesOf, advanceClock, securityScene, type Scene } from '../../testing/security-scene';
import { signIn } from '../../testing/sign-in';
import { sharedApp } from '../../testing/shared-app';

const DAY = 24 * 3600;
const app = sharedApp();

/** An account that was registered a month ago. */
async function settled(overrides = {}): Promise<Scene> {
  const { user } = await securityScene(app, overrides);
  advanceClock(app, 30 * DAY);
  return { app, user, as: await signIn(app, user) };
}
const rename = ({ as }: Scene, UserName: string) => app.call(setUserName, { UserName }, { as });

describe('setUserName (47)', () => {
  test('changes the name and notifies the owner', async () => {
    const scene = await settled();
    expect(await rename(scene, 'new-name')).toMatchObject({ code: 0, obj: { UserName: 'new-name' } });
    expect(await messagesOf(scene)).toEqual(['userNameChanged']);
  });

  test('once in thirty days, counted from the registration and then from the change (4029)', async () => {
    const fresh = await securityScene(app);
    expect(await rename(fresh, 'too-early')).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: 30 * DAY },
    });
    const scene = await settled();
    expect((await rename(scene, 'first-change')).code).toBe(0);
    expect(await rename(scene, 'second-change')).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: 30 * DAY },
    });
    advanceClock(app, 30 * DAY);
    const later = { ...scene, as: await signIn(app, scene.user) };
    expect((await rename(later, 'second-change')).code).toBe(0);
  });

  test('gives a nameless account its first name immediately', async () => {
    const scene = await securityScene(app, { userName: null });
    expect((await rename(scene, 'first-name')).code).toBe(0);
    expect((await rename(scene, 'other-name')).code).toBe(errorCodes.rateLimited);
  });

  test('keeps the current name without spending the change', async () => {
    const scene = await settled({ userName: 'SameName' });
    expect((await rename(scene, 'SameName')).code).toBe(0);
    expect(await messagesOf(scene)).toEqual([]);
    expect((await rename(scene, 'samename')).code).toBe(0);
  });

  test('refuses a taken name, in any case (4108)', async () => {
    await securityScene(app, { userName: 'Taken-Name' });
    expect((await rename(await settled(), 'tAKEN-nAME')).code).toBe(errorCodes.userNameTaken);
  });

  test('reports taken names ten times in a row, to prevent the enumeration of names (4029)', async () => {
    await securityScene(app, { userName: 'Known-Name' });
    const scene = await settled();
    const codes: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      codes.push((await rename(scene, 'known-name')).code);
      // The account's own name does not reset the count.
      codes.push((await rename(scene, scene.user.userName ?? '')).code);
    }
    expect(codes.filter((code) => code === errorCodes.userNameTaken)).toHaveLength(10);
    expect(codes.at(-2)).toBe(errorCodes.rateLimited);
    expect(await rename(scene, 'free-name')).toMatchObject({
      code: errorCodes.rateLimited,
      obj: { retryAfter: 1800 },
    });
    advanceClock(app, 1800);
    expect((await rename({ ...scene, as: await signIn(app, scene.user) }, 'free-name')).code).toBe(0);
  });

  test('gives a name to one of sixteen parallel requests', async () => {
    const people = await Promise.all(
      Array.from({ length: 16 }, () => securityScene(app, { userName: null })),
    );
    const responses = await Promise.all(people.map((scene) => rename(scene, 'Wanted')));
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === errorCodes.userNameTaken)).toHaveLength(15);
    const rows = await app.database.queries.select().from(users).where(eq(users.userName, 'Wanted'));
    expect(rows).toHaveLength(1);
  });

  test('changes once for sixteen parallel changes of one account', async () => {
    const scene = await settled();
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, i) => rename(scene, `burst-${String(i)}`)),
    );
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === errorCodes.rateLimited)).toHaveLength(15);
  });

  test.each(['ab', 'x'.repeat(17), '1234567', 'with space', 'a@b.example'])(
    'refuses %j as a name (4000)',
    async (UserName) => {
      const { as } = await securityScene(app);
      expect(await app.refusal(setUserName, { UserName }, { as })).toBe(errorCodes.validationFailed);
    },
  );
});
