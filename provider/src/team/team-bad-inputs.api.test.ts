import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { PAGE_SIZE_MAX } from '@portal/shared/contracts/query';
import * as z from 'zod/mini';
import { askAnything, type PlainAnswer } from '../testing/ask-anything';
import { tableMarks } from '../testing/table-marks';
import { nameOf, TEAM_CALLS, type TeamCall } from '../testing/team-calls';
import { owingPerson, TeamWorld } from '../testing/team-world';
import { createTestApp, type TestApp } from '../testing/test-app';
import { NO_TEXTS, UNKEEPABLE } from '../testing/text-edges';

/*
 * What no call about teams takes: for every field of every call, as the contract lists them. The message stands at
 * the field, and nothing is written. What it takes is in the tests of each call.
 */

/** Values that are refused, by the message that they get. */
type Refused = Readonly<Partial<Record<FieldMessageKey, readonly unknown[]>>>;

const IDS = Array.from({ length: 51 }, (_, n) => `01990000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const long = (length: number) => ['x'.repeat(length), '😀'.repeat(length)];
const NO_IDS = [...NO_TEXTS, '', ' ', 'x', IDS[0]?.slice(1), "' or 1=1 --", '\u202e'];
const NO_NUMBERS = [null, true, {}, -1, 0, 1.5, '1e21', '0x1', 2 ** 53, ' 1', '١'];
const notOf = (...more: readonly unknown[]) => [...NO_TEXTS, '', 'x', ' ', '\u202e', ...more];
const lists = (message: FieldMessageKey): Refused => ({
  [message]: [null, 7, true, {}, 'x', [], ['x'], [null], [[IDS[0]]]],
  tooMany: [IDS],
});
const note = (max: number): Refused => ({
  textTooLong: [...NO_TEXTS, ...long(max + 1)],
});
const key: Refused = { codeOrStepUp: notOf('a b', 'x'.repeat(257)).filter((value) => value !== 'x') };

/** Of bodies; what arrives as text in a query is in `IN_QUERIES`. */
const IN_BODIES: Readonly<Record<string, Refused>> = {
  TeamId: { chooseTeam: NO_IDS },
  UserId: { chooseMember: NO_IDS },
  InvitationId: { fieldInvalid: NO_IDS },
  UserIds: lists('chooseMember'),
  ApplyIds: lists('chooseSome'),
  TeamName: {
    enterTeamName: [...NO_TEXTS, '', '   ', ...long(33)],
  },
  Favor: { chooseOne: [null, 0, 1, 'true', '', [], {}] },
  Days: { chooseOne: [null, 0, 2, -7, 7.5, '7', 31, 1e21, [], {}] },
  Renew: { chooseOne: [null, 1, 'true', [], {}] },
  Revoke: { chooseOne: [null, 1, 'true', [], {}] },
  UserState: { chooseOne: notOf('Enable', 'deleted') },
  Role: { chooseOne: notOf('creator', 'Admin') },
  Level: { chooseOne: notOf('Display', 'none') },
  Remark: note(100),
  Reason: note(100),
  Key: key,
  InviteKey: { enterInviteKey: notOf('AAAAA', 'AAAAAAA', '１２３４５６', 'АААААА', 'A B C D') },
  Url: { fieldInvalid: [...NO_TEXTS, '', 'a b', 'ä', 'x'.repeat(2049)] },
};

const IN_QUERIES: Readonly<Record<string, Refused>> = {
  TeamId: { chooseTeam: ['', ' ', 'x', '\u202e', "' or 1=1 --", [IDS[0], IDS[1]]] },
  Url: { fieldInvalid: ['', 'a b', 'x'.repeat(2049), ['a', 'b']] },
  Keyword: { textTooLong: [...long(65), ['a', 'b']] },
  Actor: { textTooLong: [...long(65), ['a', 'b']] },
  Page: { enterNumber: ['', 'x', ...NO_NUMBERS.map(String), '1000001'] },
  PageSize: { enterNumber: ['', 'x', ...NO_NUMBERS.map(String), String(PAGE_SIZE_MAX + 1)] },
  Sort: { sortUnknown: ['password', 'name,name', 'x'.repeat(129), 'name;drop table teams', ['a', 'b']] },
  From: { enterDate: ['', 'yesterday', '2026-02-30T00:00:00Z', '2026-01-01', '+010000-01-01T00:00:00Z'] },
  To: { enterDate: ['', 'yesterday', '2026-02-30T00:00:00Z', '2026-01-01', '1969-12-31T23:59:59Z'] },
  ...Object.fromEntries(
    ['Relation', 'Status', 'Role', 'UserState', 'LoginState', 'Action', 'Favor'].map((field) => [
      field,
      { chooseOne: ['', 'x', '\u202e', ['a', 'b']] },
    ]),
  ),
};

/** Lists of phones and mailboxes name the row, and the captcha stands with its own tests. */
const ELSEWHERE = new Set(['Infos', 'Ticket', 'RandStr']);

let app: TestApp;
let world: TeamWorld;
const took: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  world = await TeamWorld.create(app, await owingPerson(app));
});
afterAll(() => app.close());

function fieldsOf({ endpoint }: TeamCall): readonly string[] {
  if (!(endpoint.request instanceof z.ZodMiniObject)) throw new Error(`${endpoint.id} takes no fields.`);
  return Object.keys(endpoint.request.shape).filter((field) => !ELSEWHERE.has(field));
}

function refusedBy({ endpoint }: TeamCall, field: string): Refused {
  const refused = (endpoint.method === 'GET' ? IN_QUERIES : IN_BODIES)[field];
  if (refused === undefined) throw new Error(`Nothing says what ${endpoint.id} refuses as ${field}.`);
  // An address has no halves of a surrogate pair.
  const textInvalid = endpoint.method === 'GET' ? ['a\0b', '\0'] : UNKEEPABLE;
  return { ...refused, textInvalid };
}

/** The first thing that is said of the field itself or of a row in it. */
function saidOf(field: string, { code, status, rest }: PlainAnswer): unknown {
  if (code !== 4000 || status !== 400) return `${String(status)} ${String(code)}`;
  const obj: unknown = Reflect.get(Object(rest), 'obj');
  const fields: unknown = Reflect.get(Object(obj), 'fields');
  return Object.entries(Object(fields) as object).find(
    ([name]) => name === field || name.startsWith(`${field}.`),
  )?.[1];
}

const CASES = TEAM_CALLS.flatMap((call) =>
  fieldsOf(call).map((field) => [nameOf(call), field, call] as const),
);

test.each(CASES)('%s refuses at %s, and writes nothing', async (_name, field, call) => {
  const caller = world.creator;
  const request = await call.request(world, caller);
  const before = await tableMarks(app.database.queries);
  const wrong: unknown[] = [];
  for (const [message, values] of Object.entries(refusedBy(call, field))) {
    for (const value of values) {
      const begun = performance.now();
      const answer = await askAnything(app, call.endpoint, { ...request, [field]: value }, caller.as);
      took.push(performance.now() - begun);
      const said = saidOf(field, answer);
      if (said !== message) wrong.push({ value, message, said });
    }
  }
  expect(wrong).toEqual([]);
  expect(await tableMarks(app.database.queries)).toEqual(before);
});

test('a refusal is quick', () => {
  const sorted = [...took].sort((a, b) => a - b);
  expect(took.length).toBeGreaterThan(500);
  // Half of them: a busy machine is slow, not wrong.
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(50);
});
