import * as z from 'zod/mini';
import { loginPassword, loginPasswordEnter, loginSms, regist, registPerson } from './auth';
import { renameInstance } from './application';
import { baseCertificate, enterpriseCertificateConsignor, enterpriseCertificateLegal } from './certification';
import { addConnector } from './connector';
import type { Endpoint } from './endpoint';
import { ENDPOINTS } from './all';
import * as errorCodes from './error-codes';
import { codeOfFields, fieldMessageKey, isFieldMessageKey } from './field-messages';
import * as field from './fields';
import { applyForTeam, inviteUserByInfos, inviteUserVerifyPhones } from './invitation';
import { createOrderForBuy, createOrderForLicensebag } from './order';
import { addTeam } from './team';
import { setUserName } from './user';

const ID = '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e6f';

function refused({ request }: Endpoint, value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of request.safeParse(value).error?.issues ?? [])
    fields[path.join('.')] ??= message;
  return fields;
}

describe('sign-in', () => {
  const typed = { UserName: '  bob ', Password: ' secret ' };
  const read = { Ticket: 't', RandStr: 'r', UserName: 'bob', Password: ' secret ' };

  test.each([
    [loginPassword, { Ticket: 't', RandStr: 'r', ...typed }],
    [loginPassword, { ticket: 't', randStr: 'r', UserName: 'bob', password: ' secret ' }],
    [loginPasswordEnter, { ticket: 't', randStr: 'r', UserName: 'bob', password: ' secret ' }],
    [loginPasswordEnter, { Ticket: 't', RandStr: 'r', ...typed, extra: 1 }],
    [loginPassword, { ticket: 'lower', Ticket: 't', RandStr: 'r', ...typed }],
  ])('reads either spelling, trims the name and leaves the password', ({ request }, body) => {
    expect(request.parse(body)).toEqual(read);
  });

  test('shows the specified messages for empty fields', () => {
    expect(refused(loginPassword, { Ticket: '', RandStr: 'r', UserName: ' ', Password: '' })).toEqual({
      Ticket: 'completeCaptcha',
      UserName: 'enterUserNameOrMail',
      Password: 'enterPassword',
    });
    expect(refused(loginSms, { UserPhone: '12', Key: 'k', CodeSms: '12345' })).toEqual({
      UserPhone: 'enterPhone',
      CodeSms: 'enterCaptcha',
    });
  });

  test.each([undefined, null, 'text', 3, []])('rejects a body that is %j', (body) => {
    expect(loginPassword.request.safeParse(body).success).toBe(false);
  });
});

describe('registration', () => {
  const account = { UserName: 'bob', Password: 'Abcdef1!' };

  test('rejects a weak password and a name of digits', () => {
    const request = {
      UserPhone: '13800000000',
      Key: 'k',
      CodeSms: '123456',
      UserName: '123',
      Password: 'abc',
    };
    expect(refused(registPerson, request)).toEqual({
      UserName: 'userNameDigits',
      Password: 'passwordLength',
    });
  });

  test('requires all fields of a phone or of a mailbox', () => {
    const request = { UserType: 'individual', ...account };
    expect(refused(regist, request)).toEqual({ UserPhone: 'enterPhoneOrMail' });
    expect(refused(regist, { ...request, UserPhone: '13800000000', Key: 'k' })).toEqual({
      UserPhone: 'enterPhoneOrMail',
    });
    expect(refused(regist, { ...request, Mail: 'a@b.cn', KeyMail: 'k', CodeMail: '123456' })).toEqual({});
  });
});

describe('text', () => {
  test('is measured in code points after trimming', () => {
    expect(addTeam.request.parse({ TeamName: `  ${'𠮷'.repeat(32)} ` })).toEqual({
      TeamName: '𠮷'.repeat(32),
    });
    expect(refused(addTeam, { TeamName: 'a'.repeat(33) })).toEqual({ TeamName: 'enterTeamName' });
    expect(refused(addTeam, { TeamName: ' ' })).toEqual({ TeamName: 'enterTeamName' });
  });

  test.each(['a\0b', 'a\ud800', '\udc00a'])('that cannot be stored (%j) is rejected', (name) => {
    expect(refused(addTeam, { TeamName: name })).toEqual({ TeamName: 'textInvalid' });
  });
});

describe('invisible characters', () => {
  const hidden = '张\u3164三';

  test('are rejected in names and remarks', () => {
    expect(refused(addTeam, { TeamName: hidden })).toEqual({ TeamName: 'unseenCharacters' });
    expect(refused(setUserName, { UserName: hidden })).toEqual({ UserName: 'unseenCharacters' });
    expect(refused(applyForTeam, { Key: 'k', Remark: 'Ann \u202esays' })).toEqual({
      Remark: 'unseenCharacters',
    });
    const request = { RealName: hidden, IdCard: '11010519491231002X', Key: 'k', CodeSms: '123456' };
    expect(refused(baseCertificate, request)).toEqual({ RealName: 'unseenCharacters' });
  });

  test('a remark keeps its punctuation as typed, and a name is normalised', () => {
    expect(applyForTeam.request.parse({ Key: 'k', Remark: '您好，我是Ａ' })).toMatchObject({
      Remark: '您好，我是Ａ',
    });
    expect(addTeam.request.parse({ TeamName: ' Ａｃｍｅ（北京） ' })).toEqual({ TeamName: 'Acme(北京)' });
  });
});

describe('mixed scripts', () => {
  const mixed = 'Acm\u0435';

  test('are rejected in names, and allowed in remarks', () => {
    expect(refused(addTeam, { TeamName: mixed })).toEqual({ TeamName: 'mixedScripts' });
    expect(refused(setUserName, { UserName: mixed })).toEqual({ UserName: 'mixedScripts' });
    expect(refused(renameInstance, { InstanceId: ID, Name: mixed })).toEqual({ Name: 'mixedScripts' });
    expect(refused(addConnector, { Name: mixed })).toMatchObject({ Name: 'mixedScripts' });
    const request = { RealName: mixed, IdCard: '11010519491231002X', Key: 'k', CodeSms: '123456' };
    expect(refused(baseCertificate, request)).toEqual({ RealName: 'mixedScripts' });
    expect(refused(applyForTeam, { Key: 'k', Remark: mixed })).toEqual({});
  });

  test('are recognised after normalisation', () => {
    expect(refused(addTeam, { TeamName: 'Ａcm\u0435' })).toEqual({ TeamName: 'mixedScripts' });
  });
});

describe('verification', () => {
  test('upper-cases and checks the ID number', () => {
    const request = { RealName: '张三', IdCard: '11010519491231002x', Key: 'k', CodeSms: '123456' };
    expect(baseCertificate.request.parse(request)).toMatchObject({ IdCard: '11010519491231002X' });
    expect(refused(baseCertificate, { ...request, IdCard: '110105194912310021', RealName: '张' })).toEqual({
      RealName: 'enterRealName',
      IdCard: 'idCardWrong',
    });
  });

  test('requires the letter from a person in charge, and accepts pictures of 2 MB', () => {
    const request = {
      EnterpriseName: '某某公司',
      CreditCode: '91350100M000100Y43',
      LicenseImage: { type: 'image/png', size: field.MAX_IMAGE_BYTES },
      ContactName: '张三',
      ContactIdCard: '11010519491231002X',
    };
    expect(refused(enterpriseCertificateLegal, request)).toEqual({});
    expect(refused(enterpriseCertificateConsignor, request)).toEqual({ AuthorizationImage: 'uploadLetter' });
    const otherType = { ...request, LicenseImage: { type: 'text/html', size: 3 } };
    expect(refused(enterpriseCertificateLegal, otherType)).toEqual({});
    const wrong = { ...request, LicenseImage: 'license.png', CreditCode: '91350100M000100Y44' };
    expect(refused(enterpriseCertificateLegal, wrong)).toEqual({
      LicenseImage: 'uploadLicense',
      CreditCode: 'creditCodeWrong',
    });
    const large = { ...request, LicenseImage: { type: 'image/png', size: field.MAX_IMAGE_BYTES + 1 } };
    expect(refused(enterpriseCertificateLegal, large)).toEqual({ LicenseImage: 'imageSize' });
  });
});

describe('moments', () => {
  test.each([
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00.123456+08:00', '2026-01-31T00:00:00.123Z'],
  ])('%s is read as %s', (sent, read) => {
    expect(field.moment().parse(sent)).toBe(read);
  });

  test.each(['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-31', 'now', '+275761-01-01T00:00:00Z'])(
    '%s is rejected',
    (sent) => {
      expect(field.moment().safeParse(sent).success).toBe(false);
    },
  );
});

describe('lists', () => {
  test('of ids contain each once and in lower case', () => {
    expect(field.rowIds(2).parse([ID, ID.toUpperCase()])).toEqual([ID]);
    expect(field.rowIds(2).safeParse([]).success).toBe(false);
    expect(field.rowIds(1).safeParse([ID, '0190a5d5-7c3b-7d1e-9d1c-0a2b3c4d5e60']).success).toBe(false);
  });

  test('of invitations contain phones or mailboxes, five at most', () => {
    const invite = (Infos: unknown) => refused(inviteUserByInfos, { TeamId: ID, Infos });
    expect(invite([{ Phone: '13800000000' }, { Mail: 'a@b.cn' }])).toEqual({});
    expect(invite([{}])).toEqual({ 'Infos.0.Phone': 'enterPhoneOrMail' });
    expect(invite([{ Phone: '13800000000', Mail: 'a@b.cn' }])).toEqual({
      'Infos.0.Phone': 'enterPhoneOrMail',
    });
    expect(invite(Array.from({ length: 6 }, () => ({ Mail: 'a@b.cn' })))).toEqual({
      Infos: 'inviteAtMostFive',
    });
    expect(refused(inviteUserVerifyPhones, { TeamId: ID, Infos: Array(6).fill('13800000000') })).toEqual({
      Infos: 'inviteAtMostFive',
    });
  });

  test('of addresses accept both families and ranges', () => {
    const connector = (IpList: unknown) => ({
      InstanceId: ID,
      Name: 'c',
      AccessMode: 'manual',
      Permission: 'all',
      IpList,
    });
    expect(refused(addConnector, connector(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']))).toEqual({});
    expect(refused(addConnector, connector(['10.0.0.256', '10.0.0.0/33']))).toEqual({
      'IpList.0': 'enterIp',
      'IpList.1': 'enterIp',
    });
    expect(
      addConnector.request.parse(connector(['2001:DB8::0:1', '10.0.0.7/24', '10.0.0.9/24'])),
    ).toMatchObject({ IpList: ['2001:db8::1', '10.0.0.0/24'] });
    expect(refused(addConnector, { ...connector([]), Permission: 'custom' })).toEqual({
      InstanceIds: 'chooseApplication',
    });
  });
});

describe('the code of invalid fields', () => {
  test.each([
    [['passwordClasses'], errorCodes.passwordTooWeak],
    [['passwordClasses', 'passwordLength'], errorCodes.passwordTooWeak],
    [['passwordClasses', 'enterPhone'], errorCodes.validationFailed],
    [['enterPhone'], errorCodes.validationFailed],
    [['inviteAtMostFive'], errorCodes.tooManyInvitations],
    [['enterIp', 'enterIp'], errorCodes.ipInvalid],
    [['imageSize'], errorCodes.contentTooLarge],
    [['enterQuantity', 'enterQuota'], errorCodes.quantityInvalid],
    [[], errorCodes.validationFailed],
  ] as const)('%j is %s', (keys, code) => {
    expect(codeOfFields(keys)).toBe(code);
  });

  test('is 4305 for a quantity or quota out of bounds', () => {
    const pack = { TeamId: ID, BagType: 'user', Spec: 20, Months: 6, PriceRev: 1 };
    expect(refused(createOrderForLicensebag, { ...pack, Quantity: 100 })).toEqual({
      Quantity: 'enterQuantity',
    });
    expect(refused(createOrderForLicensebag, { ...pack, Quantity: 99 })).toEqual({});
    const buy = { TeamId: ID, InstanceName: 'a', Version: 'basic', Months: 1, PriceRev: 1, AssetNumber: 50 };
    const quotas = { UserNumber: -10, DiskQuota: 100, ConcurrentNumber: 10.5 };
    expect(refused(createOrderForBuy, { ...buy, ...quotas })).toEqual({
      UserNumber: 'enterQuota',
      ConcurrentNumber: 'enterQuota',
    });
  });

  test('a message that is not a key is read as an invalid field', () => {
    expect(fieldMessageKey('Invalid input')).toBe('fieldInvalid');
    expect(fieldMessageKey('toString')).toBe('fieldInvalid');
    expect(fieldMessageKey('enterPhone')).toBe('enterPhone');
  });
});

/** Lists the fields of a request, including nested ones. */
function fieldsOf(schema: z.ZodMiniType): [string, z.ZodMiniType][] {
  const body = schema instanceof z.ZodMiniPipe ? schema.def.out : schema;
  if (!(body instanceof z.ZodMiniObject)) return [];
  return Object.entries(body.shape).flatMap(([name, field]) =>
    field instanceof z.ZodMiniType ? [[name, field]] : [],
  );
}

// Calls of wallets are made by machines, which need no messages.
const SPOKEN = ENDPOINTS.filter(({ access }) => access !== 'wallet');

test.each(SPOKEN.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s rejects invalid fields with a key',
  (_, { request }) => {
    for (const [name, schema] of fieldsOf(request)) {
      for (const wrong of [null, {}, [], '\0', -7, [null], [{}]]) {
        const messages = (schema.safeParse(wrong).error?.issues ?? []).map(({ message }) => message);
        expect({ name, wrong, unknown: messages.filter((message) => !isFieldMessageKey(message)) }).toEqual({
          name,
          wrong,
          unknown: [],
        });
      }
    }
  },
);
