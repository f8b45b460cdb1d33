import { announcements, opsAnnouncements, opsSaveAnnouncement } from '@portal/shared/contracts/announcement';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { announcements as announcementTable } from '../database/schema/announcements';
import { addSeconds } from '../runtime/clock';
import { createLogger } from '../runtime/logging';
import { createTestApp, TEST_START, type TestApp } from '../../testing/test-app';
import { MAX_ANNOUNCEMENTS } from './announcement.policy';

const HOUR = 3600;
const NOBODYS = '0195a000-0000-7000-8000-000000000000';
const lines: string[] = [];

let app: TestApp;
let operator: { headers: { authorization: string } };

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  app = await createTestApp({ logger: createLogger({ level: 'warn', destination }) });
  operator = { headers: { authorization: `Bearer ${app.deps.secrets.opsToken}` } };
});
afterAll(() => app.close());
beforeEach(async () => {
  lines.splice(0);
  await app.database.queries.delete(announcementTable);
});

const at = (hours: number) => addSeconds(TEST_START, hours * HOUR).toISOString();
const draft = {
  kind: 'maintenance',
  zh: '今晚 22 点至 23 点维护。',
  en: 'Maintenance tonight from 22:00 to 23:00.',
  from: at(-1),
  to: at(1),
} as const;

const announce = async (overrides = {}) =>
  (await app.ok(opsSaveAnnouncement, { ...draft, ...overrides }, operator)).Id;
const shown = async () => (await app.ok(announcements, {})).list.map(({ Id }) => Id);
const refused = (request: object) => app.call(opsSaveAnnouncement, request, operator);

describe('what all users see', () => {
  test('is in the language of the caller, signed in or not', async () => {
    const Id = await announce();
    const common = { Id, kind: 'maintenance', from: draft.from, to: draft.to };
    expect((await app.ok(announcements, {}, { language: 'en' })).list).toEqual([
      { ...common, text: draft.en },
    ]);
    expect((await app.ok(announcements, {}, { language: 'zh-CN' })).list).toEqual([
      { ...common, text: draft.zh },
    ]);
  });

  test('is what has begun and has not ended', async () => {
    await announce({ from: at(-2), to: at(0) });
    await announce({ from: at(1), to: at(2) });
    const now = await announce({ from: at(0), to: at(1) });
    expect(await shown()).toEqual([now]);
  });

  test('has the most urgent first', async () => {
    const info = await announce({ kind: 'info', from: at(-0.5) });
    const warning = await announce({ kind: 'warning' });
    const maintenance = await announce();
    expect(await shown()).toEqual([warning, maintenance, info]);
  });
});

describe('operators', () => {
  test('create one, see it in both languages, change it and delete it', async () => {
    const Id = await announce({ zh: '  空格  ' });
    expect((await app.ok(opsAnnouncements, {}, operator)).list).toEqual([{ Id, ...draft, zh: '空格' }]);
    expect(await announce({ Id, kind: 'info', en: 'Later.' })).toBe(Id);
    expect((await app.ok(opsAnnouncements, {}, operator)).list).toEqual([
      { Id, ...draft, kind: 'info', en: 'Later.' },
    ]);
    expect(await app.ok(opsSaveAnnouncement, { Id, delete: true }, operator)).toEqual({ Id });
    expect((await app.ok(opsAnnouncements, {}, operator)).list).toEqual([]);
    expect(lines.filter((line) => line.includes('announcement changed'))).toHaveLength(3);
  });

  test('see those that begin last first, including ended ones', async () => {
    const ended = await announce({ from: at(-9), to: at(-8) });
    const coming = await announce({ from: at(8), to: at(9) });
    expect((await app.ok(opsAnnouncements, {}, operator)).list.map(({ Id }) => Id)).toEqual([coming, ended]);
  });

  test.each([
    ['nobody', {}],
    ['the metrics token', { authorization: 'Bearer test-metrics-token-test-metrics' }],
  ])('are not %s (forbidden)', async (_who, headers) => {
    expect(await app.refusal(opsAnnouncements, {}, { headers })).toBe(errorCodes.forbidden);
    expect(await app.refusal(opsSaveAnnouncement, draft, { headers })).toBe(errorCodes.forbidden);
    expect(await shown()).toEqual([]);
  });

  test('get notFound for an unknown Id', async () => {
    expect((await refused({ ...draft, Id: NOBODYS })).code).toBe(errorCodes.notFound);
    expect((await refused({ Id: NOBODYS, delete: true })).code).toBe(errorCodes.notFound);
  });

  test('cannot create announcements without limit (conflict)', async () => {
    const row = {
      kind: 'info' as const,
      textZh: '一',
      textEn: 'one',
      startsAt: TEST_START,
      endsAt: addSeconds(TEST_START, 1),
      createdAt: TEST_START,
      updatedAt: TEST_START,
    };
    await app.database.queries
      .insert(announcementTable)
      .values(Array.from({ length: MAX_ANNOUNCEMENTS }, () => ({ id: app.deps.newId(), ...row })));
    expect((await refused(draft)).code).toBe(errorCodes.conflict);
  });

  test.each<[object, object]>([
    [
      {},
      {
        kind: 'chooseOne',
        zh: 'enterAnnouncement',
        en: 'enterAnnouncement',
        from: 'enterDate',
        to: 'enterDate',
      },
    ],
    [{ ...draft, kind: 'joke' }, { kind: 'chooseOne' }],
    [{ ...draft, zh: ' ' }, { zh: 'enterAnnouncement' }],
    [{ ...draft, zh: '\u3164' }, { zh: 'unseenCharacters' }],
    [{ ...draft, en: '\u202eevil' }, { en: 'unseenCharacters' }],
    [{ ...draft, en: 'x'.repeat(301) }, { en: 'enterAnnouncement' }],
    [{ ...draft, from: 'tomorrow' }, { from: 'enterDate' }],
    [{ ...draft, to: draft.from }, { to: 'endBeforeStart' }],
    [{ delete: true }, { Id: 'fieldInvalid' }],
    [{ ...draft, Id: '7' }, { Id: 'fieldInvalid' }],
  ])('%j names its fields (validationFailed)', async (request, fields) => {
    expect(await refused(request)).toMatchObject({ code: errorCodes.validationFailed, obj: { fields } });
    expect(await shown()).toEqual([]);
  });
});
