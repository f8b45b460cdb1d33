import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from '@portal/shared/schema';
import { audit } from '../contracts/account';
import { loginPassword, loginSms, openCount, passwordSignIn } from '../contracts/auth';
import { baseCertificate, enterpriseCertificateLegal } from '../contracts/certification';
import { addConnector } from '../contracts/connector';
import { opsSaveCoupon } from '../contracts/coupon';
import { fieldMessageKey, fieldMessageText } from '../contracts/field-messages';
import { inviteUserVerifyPhones, urlTeamBaseInfo, verifyInvtedUrl } from '../contracts/invitation';
import { orderStatus } from '../contracts/order';
import { applyInvoice, checkCoupon } from '../contracts/payment';
import { parseAt } from '../contracts/parse-moment';
import { search } from '../contracts/search';
import { resetMfa } from '../contracts/security';
import { teamsInfo } from '../contracts/team';
import { setUserName } from '../contracts/user';
import { type RequestSchema, canonicalOf, canonicalRule, refusalOf } from './field-rules';

const ID = '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e6f';
const PROOF = { Ticket: 't', RandStr: 'r' };
const SMS = { UserPhone: '13800138000', Key: 'k', CodeSms: '123456' };
const PERSON = { ...SMS, RealName: '张三', IdCard: '11010519491231002X' };
const ENTERPRISE = {
  EnterpriseName: '公司',
  CreditCode: '91350100M000100Y43',
  LicenseImage: { size: 1, type: 'image/png' },
  ContactName: '张三',
  ContactIdCard: '11010519491231002X',
};
const INVOICE = { OrderNos: ['20261127035354979559'], Kind: 'company', Title: '公司', Mail: 'a@b.cn' };
const CONNECTOR = { InstanceId: ID, Name: 'c', AccessMode: 'automatic', Permission: 'all' };
const COUPON = { amountCents: 1, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const NOW = Date.UTC(2026, 10, 28);

/** A call that reads the field, the rest of a request that it accepts, and the field's place in it. */
interface Kind {
  readonly call: z.core.$ZodType;
  /** The field that the page reads. */
  readonly field: z.core.$ZodType | undefined;
  readonly rest: object;
  readonly name: string;
  /** The field takes a list of such values, which the page sends for one input. */
  readonly isList?: boolean;
}

function kind(call: RequestSchema, name: string, rest: object = {}): Kind {
  return { call, field: call.shape[name], rest, name };
}

const KINDS: Readonly<Record<string, Kind>> = {
  phone: kind(loginSms.request, 'UserPhone', SMS),
  code: kind(loginSms.request, 'CodeSms', SMS),
  idCard: kind(baseCertificate.request, 'IdCard', PERSON),
  realName: kind(baseCertificate.request, 'RealName', PERSON),
  contactName: kind(enterpriseCertificateLegal.request, 'ContactName', ENTERPRISE),
  creditCode: kind(enterpriseCertificateLegal.request, 'CreditCode', ENTERPRISE),
  taxNumber: kind(applyInvoice.request, 'TaxNumber', INVOICE),
  mail: kind(applyInvoice.request, 'Mail', { ...INVOICE, TaxNumber: '91350100M000100Y43' }),
  // The call accepts two spellings of its fields.
  login: {
    call: loginPassword.request,
    field: passwordSignIn().shape.UserName,
    rest: { ...PROOF, Password: 'p' },
    name: 'UserName',
  },
  userName: kind(setUserName.request, 'UserName'),
  referral: kind(openCount.request, 'ReferralCode'),
  link: kind(urlTeamBaseInfo.request, 'Url'),
  inviteKey: kind(verifyInvtedUrl.request, 'InviteKey'),
  coupon: kind(checkCoupon.request, 'CouponCode', { AmountCents: 100 }),
  newCoupon: kind(opsSaveCoupon.request, 'Code', COUPON),
  search: kind(teamsInfo.request, 'Keyword'),
  searchAll: kind(search.request, 'Q'),
  actor: kind(audit.request, 'Actor'),
  invitee: { ...kind(inviteUserVerifyPhones.request, 'Infos', { TeamId: ID }), isList: true },
  address: { ...kind(addConnector.request, 'IpList', CONNECTOR), isList: true },
  orderNo: kind(orderStatus.request, 'OrderNo'),
  recovery: kind(resetMfa.request, 'RecoveryCode'),
};

const LINES = readFileSync(join(__dirname, 'typed-inputs.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** What the server reads: a value, or `!` and the key of the refusal. */
function readByServer({ call, rest, name, isList = false }: Kind, typed: string): string {
  const parsed = parseAt(NOW, () => z.safeParse(call, { ...rest, [name]: isList ? [typed] : typed }));
  if (!parsed.success) {
    expect(new Set(parsed.error.issues.map(({ path }) => path[0]))).toEqual(new Set([name]));
    return `!${parsed.error.issues[0]?.message ?? ''}`;
  }
  const { [name]: value }: Record<string, unknown> = { ...z.parse(z.looseObject({}), parsed.data) };
  return JSON.stringify(Array.isArray(value) && value.length === 1 ? value[0] : value);
}

/** What the page shows when the field is left: its value then, and the message below it. */
async function shownOnBlur(
  field: z.core.$ZodType,
  typed: string,
  language: 'en' | 'zh-CN',
): Promise<{ readonly value: unknown; readonly message: string | null }> {
  let value: unknown = typed;
  const rule = canonicalRule(
    'Field',
    field,
    language,
  )({
    setFieldValue: (_name: unknown, next: unknown) => (value = next),
  });
  const message = await rule.validator({}, typed).then(
    () => null,
    (refusal: unknown) => (refusal instanceof Error ? refusal.message : null),
  );
  return { value, message };
}

beforeAll(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

it('has at least 250 inputs of 14 kinds', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(250);
  expect(new Set(LINES.map(([kind]) => kind))).toEqual(new Set(Object.keys(KINDS)));
});

it.each(LINES)('%s %s is %s', async (kindName = '', json = '', expected = '') => {
  const tried = KINDS[kindName];
  const typed: unknown = JSON.parse(json);
  if (tried?.field === undefined || typeof typed !== 'string') throw new Error(`no kind ${kindName}`);
  const { field, isList = false } = tried;
  expect(readByServer(tried, typed)).toBe(expected);

  for (const language of ['en', 'zh-CN'] as const) {
    const message = expected.startsWith('!')
      ? fieldMessageText(fieldMessageKey(expected.slice(1)), language)
      : null;
    if (isList) {
      // Shown by a rule of their own.
      expect(refusalOf(field, [typed], language)).toBe(message);
      continue;
    }
    const shown = await shownOnBlur(field, typed, language);
    // A field that nothing was typed into is required by the form, or absent from the request.
    if (typed.trim() !== '' || message === null) expect(shown.message).toBe(message);
    if (message === null && canonicalOf(field, typed) !== null)
      expect(JSON.stringify(shown.value)).toBe(expected);
  }
});
