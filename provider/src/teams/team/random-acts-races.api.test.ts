import { closeAccount } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { allowInvitedTeam, applyForTeam, refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import { allowUsers, delUsers, refuseUsers, setRole, updateUserState } from '@portal/shared/contracts/member';
import { outTeam } from '@portal/shared/contracts/team';
import { fc, runs } from '@portal/shared/testing/fast-check';
import { buildMember } from '../../testing/builders';
import {
  apply,
  buildJoiningScene,
  buildSomeone,
  earnKey,
  invite,
  type JoiningScene,
  type SignedInAccount,
} from '../../testing/joining-scene';
import { ticket } from '../../testing/security-scene';
import type { TestApp } from '../../testing/test-app';
import { openTwoProviders } from '../../testing/two-providers';

/*
 * Four users who have invited one another to four teams act at the same moment, and some close their accounts. Whatever
 * the order, each call ends with a code of its contract: a deadlock would be `unavailable`. Only PostgreSQL runs them
 * in parallel.
 */

const PEOPLE = 4;
const ACTS = 14;

let one: TestApp;
let other: TestApp;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  ({ one, other, close: cleanUp } = await openTwoProviders());
});
afterAll(() => cleanUp());

type Response = Promise<{ readonly code: number }>;
/** An act on, or by, one of the users. Answers to invitations also have the inviter. */
interface Turn {
  readonly act: keyof typeof MAKE;
  readonly actor: number;
  readonly target: number;
}

interface Place {
  /** A team of somebody else, in which the person is an admin, and to which they have invited the others. */
  readonly scene: JoiningScene;
  readonly person: SignedInAccount;
  readonly applyId: string;
  readonly closeKey: string;
  readonly joinKey: string;
  /** The invitations to the person, by the index of the inviter. */
  readonly invitations: (string | undefined)[];
}

const idsOf = ({ scene, person }: Place) => ({ TeamId: scene.team.id, UserIds: [person.user.id] });

const MAKE = {
  remove: (app: TestApp, { place }: Of): Response =>
    app.send(delUsers, idsOf(place), { as: place.scene.creator.as }),
  demote: (app: TestApp, { place }: Of): Response =>
    app.send(setRole, { ...idsOf(place), Role: 'member' }, { as: place.scene.creator.as }),
  lock: (app: TestApp, { place }: Of): Response =>
    app.send(updateUserState, { ...idsOf(place), UserState: 'lock' }, { as: place.scene.creator.as }),
  leave: (app: TestApp, { place }: Of): Response =>
    app.send(outTeam, { TeamId: place.scene.team.id }, { as: place.person.as }),
  close: (app: TestApp, { place }: Of): Response =>
    app.send(closeAccount, { Key: place.closeKey }, { as: place.person.as }),
  agree: (app: TestApp, { place, target }: Of): Response =>
    app.send(
      allowInvitedTeam,
      { InvitationId: place.invitations[target] ?? place.applyId },
      { as: place.person.as },
    ),
  refuse: (app: TestApp, { place, target }: Of): Response =>
    app.send(
      refuseInvitedTeam,
      { InvitationId: place.invitations[target] ?? place.applyId },
      { as: place.person.as },
    ),
  apply: (app: TestApp, { place }: Of): Response =>
    app.send(applyForTeam, { Key: place.joinKey }, { as: place.person.as }),
  allow: (app: TestApp, { place }: Of): Response =>
    app.send(allowUsers, { TeamId: place.scene.team.id, ApplyIds: [place.applyId] }, { as: place.person.as }),
  decline: (app: TestApp, { place }: Of): Response =>
    app.send(
      refuseUsers,
      { TeamId: place.scene.team.id, ApplyIds: [place.applyId] },
      { as: place.person.as },
    ),
} as const;

interface Of {
  readonly place: Place;
  readonly target: number;
}

/** The order of the people is not that of their ids, in which accounts are locked. */
async function buildPlaces(): Promise<Place[]> {
  const people: SignedInAccount[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await buildSomeone(one));
  people.reverse();
  const places: Place[] = [];
  for (const person of people) {
    const scene = await buildJoiningScene(one);
    await buildMember(one, { team: scene.team, user: person.user, role: 'admin' });
    const applicant = await buildSomeone(one);
    places.push({
      ...{ scene, person, invitations: [] },
      applyId: await apply(one, scene, applicant),
      closeKey: await ticket({ app: one, user: person.user }),
      // For another team, whose admins are notified of the request.
      joinKey: await earnKey(one, places[0]?.scene ?? (await buildJoiningScene(one)), person),
    });
  }
  for (const [n, inviter] of places.entries())
    for (const place of places)
      if (place !== inviter)
        place.invitations[n] = await invite(one, { ...inviter.scene, creator: inviter.person }, place.person);
  return places;
}

test('random acts of users who have invited one another, and the closing of accounts, cause no deadlock', async () => {
  const turn: fc.Arbitrary<Turn> = fc.record({
    act: fc.constantFrom(...(Object.keys(MAKE) as (keyof typeof MAKE)[])),
    actor: fc.nat({ max: PEOPLE - 1 }),
    target: fc.nat({ max: PEOPLE - 1 }),
  });
  const turns = fc.array(turn, { minLength: ACTS, maxLength: ACTS });
  await fc.assert(
    fc.asyncProperty(turns, async (chosen) => {
      const places = await buildPlaces();
      const responses = await Promise.all(
        // Two users close their accounts in any case.
        [
          ...chosen,
          { act: 'close', actor: 0, target: 1 } as const,
          { act: 'close', actor: 1, target: 0 } as const,
        ].map(({ act, actor, target }, n) => {
          const place = places[actor];
          if (place === undefined) throw new Error('no such user');
          return MAKE[act](n % 2 === 0 ? one : other, { place, target });
        }),
      );
      const codes = responses.map(({ code }) => code);
      expect(codes).not.toContain(errorCodes.unavailable);
      expect(codes).not.toContain(errorCodes.internalError);
      expect(codes.filter((code) => code === 0).length).toBeGreaterThan(1);
    }),
    { numRuns: runs(5), endOnFailure: true },
  );
});
