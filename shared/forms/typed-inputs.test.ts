import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from '@portal/shared/schema';
import { loginPassword, loginSms } from '../contracts/auth';
import { baseCertificate } from '../contracts/certification';
import { address } from '../contracts/connector';
import { fieldMessageText } from '../contracts/field-messages';
import * as fields from '../contracts/fields';
import { inviteUserVerifyPhones, verifyInvtedUrl } from '../contracts/invitation';
import { checkCoupon } from '../contracts/payment';
import { teamsInfo } from '../contracts/team';
import { canonicalOf, canonicalRule, refusalOf } from './field-rules';

const ID = '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e6f';
const PROOF = { Ticket: 't', RandStr: 'r' };
const SMS = { UserPhone: '13800138000', Key: 'k', CodeSms: '123456' };
const PERSON = { ...SMS, RealName: '张三', IdCard: '11010519491231002X' };

/** A call that reads the field, the rest of a request that it accepts, and the field's place in it. */
interface Kind {
  readonly field: z.core.$ZodType;
  readonly call: z.core.$ZodType;
  readonly rest: object;
  readonly name: string;
}

function ofField(field: z.ZodMiniType): Kind {
  return { field, call: z.object({ Value: field }), rest: {}, name: 'Value' };
}

const KINDS: Readonly<Record<string, Kind>> = {
  phone: { field: fields.userPhone(), call: loginSms.request, rest: SMS, name: 'UserPhone' },
  code: { field: fields.code(), call: loginSms.request, rest: SMS, name: 'CodeSms' },
  idCard: { field: fields.idCard(), call: baseCertificate.request, rest: PERSON, name: 'IdCard' },
  realName: { field: fields.realName(), call: baseCertificate.request, rest: PERSON, name: 'RealName' },
  login: {
    field: fields.userNameOrMail(),
    call: loginPassword.request,
    rest: { ...PROOF, Password: 'p' },
    name: 'UserName',
  },
  inviteKey: { field: fields.inviteKey(), call: verifyInvtedUrl.request, rest: {}, name: 'InviteKey' },
  coupon: {
    field: fields.couponCode(),
    call: checkCoupon.request,
    rest: { AmountCents: 100 },
    name: 'CouponCode',
  },
  search: { field: teamsInfo.request.shape.Keyword, call: teamsInfo.request, rest: {}, name: 'Keyword' },
  invitee: {
    field: inviteUserVerifyPhones.request.shape.Infos,
    call: inviteUserVerifyPhones.request,
    rest: { TeamId: ID },
    name: 'Infos',
  },
  creditCode: ofField(fields.creditCode()),
  contactName: ofField(fields.contactName()),
  mail: ofField(fields.mail()),
  address: ofField(address()),
  orderNo: ofField(fields.orderNo()),
  recovery: ofField(fields.recoveryCode()),
};

const LINES = readFileSync(join(__dirname, 'typed-inputs.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** What the server reads: a value, or `!` and the key of the refusal. */
function readByServer({ call, rest, name }: Kind, typed: string): unknown {
  const parsed = z.safeParse(call, { ...rest, [name]: typed });
  if (!parsed.success) return `!${parsed.error.issues[0]?.message ?? ''}`;
  const { [name]: value }: Record<string, unknown> = { ...(parsed.data as object) };
  const [only] = Array.isArray(value) ? (value as unknown[]) : [value];
  return JSON.stringify(only);
}

/** What the page shows when the field is left. */
async function shownOnBlur({ field }: Kind, typed: string): Promise<string> {
  let shown = typed;
  const form = { setFieldValue: (_name: unknown, value: unknown) => (shown = String(value)) };
  const [rule] = [canonicalRule('Field', field, 'en')(form)];
  await rule.validator({}, typed);
  return shown;
}

it('has at least 250 inputs of 14 kinds', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(250);
  expect(new Set(LINES.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(14);
});

it.each(LINES)('%s %s is %s', async (kindName = '', json = '', expected = '') => {
  const kind = KINDS[kindName];
  const typed: unknown = JSON.parse(json);
  if (kind === undefined || typeof typed !== 'string') throw new Error(`no kind ${kindName}`);
  expect(readByServer(kind, typed)).toBe(expected);
  if (expected.startsWith('!')) {
    const texts = (['en', 'zh-CN'] as const).map((language) => refusalOf(kind.field, typed, language));
    const key = expected.slice(1) as Parameters<typeof fieldMessageText>[0];
    const isBlank = typed.trim() === '' || typed === '\u200b';
    const said = (['en', 'zh-CN'] as const).map((language) => fieldMessageText(key, language));
    if (!isBlank || refusalOf(kind.field, undefined, 'en') !== null) expect(texts).toEqual(said);
    return;
  }
  const isText = canonicalOf(kind.field, typed) !== null;
  if (isText) expect(JSON.stringify(await shownOnBlur(kind, typed))).toBe(expected);
});
