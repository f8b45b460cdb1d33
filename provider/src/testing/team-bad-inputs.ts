import { ODD_ADDRESSES } from '@portal/shared/testing/odd-addresses';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { MAX_PAGE_SIZE } from '@portal/shared/contracts/query';
import * as z from 'zod/mini';
import type { TeamCall } from './team-calls';
import { NO_TEXTS, UNKEEPABLE } from './text-edges';

/*
 * Invalid inputs for team calls: for every field of every call, as the contract lists them. Valid inputs are in the
 * tests of each call.
 */

/** The message at the field, or the status and the code of a refusal without a field. */
type ExpectedMessage = FieldMessageKey | `400 ${number}`;

/** Refused values, by their message. */
type Refused = Readonly<Partial<Record<ExpectedMessage, readonly unknown[]>>>;

/** Of quotas and packs. */
const NOT_A_QUANTITY = `400 ${errorCodes.quantityInvalid}` as const;
const QUOTAS = ['UserNumber', 'AssetNumber', 'DiskQuota', 'ConcurrentNumber'];

/** Of the addresses that a connector permits. */
const NO_ADDRESS = `400 ${errorCodes.ipInvalid}` as const;

/** What the contract makes addresses of before it judges them. */
const TIDIED_ADDRESSES = ['10.0.0.1.', '10.0.0.1,10.0.0.2', '１０.0.0.1', '10。0。0。1'];

/** More phones and mailboxes than one call may invite. */
const TOO_MANY = `400 ${errorCodes.tooManyInvitations}` as const;

const IDS = Array.from({ length: 51 }, (_, n) => `01990000-0000-4000-8000-${String(n).padStart(12, '0')}`);
const long = (length: number) => ['x'.repeat(length), '😀'.repeat(length)];
const NO_IDS = [...NO_TEXTS, '', ' ', 'x', IDS[0]?.slice(1), "' or 1=1 --", '\u202e'];
const NO_NUMBERS = [null, true, {}, -1, 0, 1.5, '1e21', '0x1', 2 ** 53, ' 1', '١'];
const NO_QUOTAS = [...NO_NUMBERS.filter((value) => value !== 0), 1_000_000_001];
const notOf = (...more: readonly unknown[]) => [...NO_TEXTS, '', 'x', ' ', '\u202e', ...more];
const lists = (message: FieldMessageKey): Refused => ({
  [message]: [null, 7, true, {}, 'x', [], ['x'], [null], [[IDS[0]]]],
  tooMany: [IDS],
});
const note = (max: number): Refused => ({
  textTooLong: [...NO_TEXTS, ...long(max + 1)],
});
/** For a value that may be `x`. */
const opaque = (max: number) => notOf('a b', 'ä', 'x'.repeat(max + 1)).filter((value) => value !== 'x');
const captcha = (max: number): Refused => ({ completeCaptcha: opaque(max) });
const captchaInQuery = (max: number): Refused => ({
  completeCaptcha: ['', ' ', 'a b', 'ä', 'x'.repeat(max + 1), ['a', 'b']],
});

/** Neither phones nor mailboxes. */
const NO_INVITEES = [
  ...['', ' ', '12', '+', 'a@b', '@', 'x'.repeat(255), "1' or '1'='1"],
  ...['13800138000#', '１２', '+86 12'],
];
const NO_COUNTRY = '+9991234567';
const SIX = Array.from({ length: 6 }, (_, n) => `1370000000${String(n)}`);

/** For bodies. Values that a query sends as text are in `IN_QUERIES`. */
const IN_BODIES: Readonly<Record<string, Refused>> = {
  TeamId: { chooseTeam: NO_IDS },
  UserId: { chooseMember: NO_IDS },
  InvitationId: { fieldInvalid: NO_IDS },
  ApplyId: { fieldInvalid: NO_IDS },
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
  Key: { codeOrStepUp: opaque(256) },
  InviteKey: { enterInviteKey: notOf('AAAAA', 'AAAAAAA', '１２３４５', 'АААААА', 'A B C D') },
  Url: { fieldInvalid: [...NO_TEXTS, '', 'a b', 'ä', 'x'.repeat(2049)] },
  Infos: {
    enterPhoneOrMail: [
      ...[null, 7, true, {}, 'x', [], [null], [7], ['13700000000'], [[]], [{}]],
      [{ Phone: '13700000000', Mail: 'a@example.com' }],
      // Looks like a number, but its country does not exist.
      [{ Phone: NO_COUNTRY }],
    ],
    enterPhone: [...NO_TEXTS, ...NO_INVITEES].map((Phone) => [{ Phone }]),
    enterMail: [...NO_TEXTS, ...NO_INVITEES].map((Mail) => [{ Mail }]),
    [TOO_MANY]: [SIX.map((Phone) => ({ Phone }))],
  },
  Ticket: captcha(2048),
  RandStr: captcha(256),
  ConnectorId: { chooseConnector: NO_IDS },
  Name: { enterConnectorName: [...NO_TEXTS, '', '   ', ...long(33)] },
  IpList: {
    [NO_ADDRESS]: [
      ...[null, 7, true, {}, 'x', '10.0.0.1', [null], [7], [[]]],
      // The contract trims what surrounds an address.
      ...ODD_ADDRESSES.filter((text) => text === text.trim() && !TIDIED_ADDRESSES.includes(text))
        .concat('10.0.0.2,10.0.0', '１０.0.0.256', '10。0。0')
        .map((text) => ['10.0.0.1', text]),
    ],
    tooMany: [IDS.concat(IDS).map((_, n) => `10.0.0.${String(n)}`)],
  },
  AccessMode: { chooseOne: notOf('Manual', 'auto') },
  Permission: { chooseOne: notOf('All', 'none') },
  InstanceIds: {
    chooseApplication: [null, 7, true, {}, 'x', [], ['x'], [null], [[IDS[0]]]],
    tooMany: [IDS.concat(IDS.map((id) => id.replace('0199', '0198')))],
  },
  Accept: { chooseOne: [null, 1, 'true', [], {}] },
  InstanceId: { chooseApplication: NO_IDS },
  LicensebagId: { choosePack: NO_IDS },
  Source: { chooseOne: notOf('Self', 'azure') },
  ClaimCode: note(64),
  Confirm: { fieldInvalid: opaque(2048) },
  CloudInstanceId: { enterCloudInstanceId: [...NO_TEXTS, '', '   ', ...long(129)] },
  InstanceName: { enterApplicationName: [...NO_TEXTS, '', '   ', ...long(33)] },
  Version: { chooseOne: notOf('Basic', 'free') },
  BagType: { chooseOne: notOf('User', 'disks') },
  Months: { chooseMonths: [...NO_NUMBERS, 121] },
  PriceRev: { enterNumber: [...NO_NUMBERS, 2 ** 31] },
  CouponCode: { enterCoupon: [...NO_TEXTS, '', '   ', 'x'.repeat(33)] },
  Spec: { [NOT_A_QUANTITY]: [...NO_NUMBERS, 1_000_000_001] },
  Quantity: { [NOT_A_QUANTITY]: [...NO_NUMBERS, 100] },
  ...Object.fromEntries(QUOTAS.map((field) => [field, { [NOT_A_QUANTITY]: NO_QUOTAS }])),
};

const NO_NAME: Refused = { enterApplicationName: [...NO_TEXTS, '', '   ', ...long(33)] };
/** What a call refuses differently from the others. */
const OF_CALLS: Readonly<Record<string, Readonly<Record<string, Refused>>>> = {
  'product.addInstance': { Name: NO_NAME },
  'ext.instanceRename': { Name: NO_NAME },
  // Nobody at all is a choice here.
  'ext.instanceSetUsers': {
    UserIds: { chooseMember: [null, 7, true, {}, 'x', ['x'], [null], [[IDS[0]]]] },
  },
};

const NO_IDS_IN_QUERIES = ['', ' ', 'x', '\u202e', "' or 1=1 --", [IDS[0], IDS[1]]];
const IN_QUERIES: Readonly<Record<string, Refused>> = {
  Infos: {
    enterPhoneOrMail: [...NO_INVITEES, NO_COUNTRY].flatMap((value) => [value, ['13700000000', value]]),
    [TOO_MANY]: [SIX],
  },
  Ticket: captchaInQuery(2048),
  RandStr: captchaInQuery(256),
  TeamId: { chooseTeam: NO_IDS_IN_QUERIES },
  UserId: { chooseMember: NO_IDS_IN_QUERIES },
  ConnectorId: { chooseConnector: NO_IDS_IN_QUERIES },
  InstanceId: { chooseApplication: NO_IDS_IN_QUERIES },
  LicensebagId: { choosePack: NO_IDS_IN_QUERIES },
  Version: { chooseOne: ['', 'x', '\u202e', ['a', 'b']] },
  Months: { chooseMonths: ['', 'x', ...NO_NUMBERS.map(String), '121'] },
  ...Object.fromEntries(
    QUOTAS.map((field) => [field, { [NOT_A_QUANTITY]: ['', 'x', ...NO_QUOTAS.map(String)] }]),
  ),
  Url: { fieldInvalid: ['', 'a b', 'x'.repeat(2049), ['a', 'b']] },
  Keyword: { textTooLong: [...long(65), ['a', 'b']] },
  Actor: { textTooLong: [...long(65), ['a', 'b']] },
  Page: { enterNumber: ['', 'x', ...NO_NUMBERS.map(String), '1000001'] },
  PageSize: { enterNumber: ['', 'x', ...NO_NUMBERS.map(String), String(MAX_PAGE_SIZE + 1)] },
  Sort: { sortUnknown: ['password', 'name,name', 'x'.repeat(129), 'name;drop table teams', ['a', 'b']] },
  From: { enterDate: ['', 'yesterday', '2026-02-30T00:00:00Z', '2026-02-30', '+010000-01-01T00:00:00Z'] },
  To: { enterDate: ['', 'yesterday', '2026-02-30T00:00:00Z', '2026-1-1', '1969-12-31T23:59:59Z'] },
  DueWithin: {
    enterNumber: ['', 'x', ...NO_NUMBERS.filter((value) => value !== 0).map(String), '3651'],
  },
  ...Object.fromEntries(
    [
      'Relation',
      'Status',
      'Kind',
      'Role',
      'UserState',
      'LoginState',
      'Action',
      'Favor',
      'WithMembers',
      'State',
      'System',
      'Source',
    ].map((field) => [field, { chooseOne: ['', 'x', '\u202e', ['a', 'b']] }]),
  ),
};

/** One wrong value of one field of a call. */
export interface BadInput {
  readonly field: string;
  /** Absent for a missing field. */
  readonly value?: unknown;
  /** The expected message. */
  readonly said: ExpectedMessage;
}

export function fieldsOf({ endpoint }: TeamCall): readonly string[] {
  return Object.keys(shapeOf(endpoint));
}

/** All inputs that the call refuses at the field. */
export function badInputsOf({ endpoint }: TeamCall, field: string): readonly BadInput[] {
  const refused =
    OF_CALLS[endpoint.id]?.[field] ?? (endpoint.method === 'GET' ? IN_QUERIES : IN_BODIES)[field];
  if (refused === undefined) throw new Error(`Nothing says what ${endpoint.id} refuses as ${field}.`);
  // A URL cannot contain lone surrogates.
  const textInvalid = endpoint.method === 'GET' ? ['a\0b', '\0'] : UNKEEPABLE;
  const inputs = Object.entries({ ...refused, textInvalid }).flatMap(([said, values]) =>
    values.map((value) => ({ field, value, said: said as ExpectedMessage })),
  );
  const [first] = inputs;
  const mayBeAbsent = shapeOf(endpoint)[field]?.safeParse(undefined).success === true;
  return mayBeAbsent || first === undefined ? inputs : [...inputs, { field, said: first.said }];
}

/** The request with the invalid value. */
export function withBadInput(request: object, { field, value }: BadInput): object {
  return { ...request, [field]: value };
}

/** The message of a response at the field, or at the first of its rows. */
export function messageOf(
  field: string,
  { status, code, obj }: { readonly status: number; readonly code: unknown; readonly obj: unknown },
): string {
  const fields: unknown = Reflect.get(Object(obj), 'fields');
  const said: unknown = Object.entries(Object(fields) as object).find(
    ([name]) => name === field || name.startsWith(`${field}.`),
  )?.[1];
  return status === 400 && code === errorCodes.validationFailed
    ? String(said)
    : `${String(status)} ${String(code)}`;
}

function shapeOf({ id, request }: TeamCall['endpoint']): Readonly<Record<string, z.ZodMiniType>> {
  if (!(request instanceof z.ZodMiniObject)) throw new Error(`${id} takes no fields.`);
  return request.shape as Readonly<Record<string, z.ZodMiniType>>;
}
