import { enterpriseCertificateLegal, realnameCertificate } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { buildUser } from '../../testing/builders';
import { newCreditCode, newIdCard } from '../../testing/id-numbers';
import { sharedApp } from '../../testing/shared-app';
import { signIn, type SessionTokens } from '../../testing/sign-in';
import { tableMarks } from '../../testing/table-marks';
import { enterpriseRequest } from '../../testing/verification-scene';

const app = sharedApp({ env: { TRUST_PROXY: '127.0.0.1' } });
let as: SessionTokens;
let sent = 0;

/** From ever new addresses, since each may submit 30 times a minute. */
const from = () => ({ as, headers: { 'x-forwarded-for': `192.0.2.${String((sent++ % 250) + 1)}` } });

beforeAll(async () => {
  as = await signIn(app, await buildUser(app));
});

/** The text with the character at each index replaced by another valid one, so that the check character is wrong. */
function misspelled(text: string, alphabet: string): string[] {
  return [...text].map((character, index) => {
    const other = alphabet.charAt((alphabet.indexOf(character) + 1) % alphabet.length);
    return text.slice(0, index) + other + text.slice(index + 1);
  });
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const ID = newIdCard();
const CREDIT = newCreditCode();
const DAMAGED = (text: string) => [
  ...['', ' ', text.slice(1), text.slice(0, -1), `${text}0`, `0${text}`, text + text, 'x'.repeat(18)],
  ...[
    `${text.slice(0, 9)}.${text.slice(9)}`,
    `${text.slice(0, 9)}ー${text.slice(9)}`,
    text.replace(/\d/, 'O'),
  ],
  ...[
    `${text.slice(0, 17)}İ`,
    `${text.slice(0, 17)}\u200b`,
    text.replace(/\d/, '٣'),
    text.replace(/\d/, '一'),
  ],
  ...[
    `'; drop table users; --`,
    '<img src=x>',
    '../../etc/passwd',
    '${7*7}',
    '\u202e' + text.slice(1),
    '0'.repeat(18),
  ],
];
const WRONG_DATES = [
  '00000000',
  '19000229',
  '19490229',
  '20250230',
  '19491331',
  '19490431',
  '20990101',
  '18000101',
];

const ID_CARDS = [
  ...misspelled(ID, '0123456789').slice(0, 17),
  ...DAMAGED(ID),
  ...WRONG_DATES.map((date) => `110105${date}0028`),
  ...[
    '110105491231002',
    '1101051949123100ZX',
    '11010519491231002Х',
    '11010519491231002×',
    'null',
    'undefined',
    '[object Object]',
  ],
];
const CREDIT_CODES = [
  ...misspelled(CREDIT, CREDIT_ALPHABET),
  ...DAMAGED(CREDIT),
  ...['I', 'O', 'S', 'V', 'Z', '0'].map((letter) => letter + CREDIT.slice(1)),
  ...[2, 3, 4, 5, 6, 7].map((at) => `${CREDIT.slice(0, at)}A${CREDIT.slice(at + 1)}`),
  ...['110105000000001', '91110105-MA000001', 'MA000001X', 'null', 'undefined', '000000000000000000'],
];
const NAMES = [
  ...[
    '',
    ' ',
    '王',
    'x',
    '王'.repeat(33),
    'x'.repeat(500),
    '王\u0000强',
    '王\u007f强',
    '王\u202e强',
    '王\u200b强',
  ],
  ...[
    '\ud800王强',
    '<b>王强</b>',
    '王强🙂',
    '王强;',
    '123456',
    '王强1',
    '\u3164\u3164',
    '王\ufe0f强',
    '   \t ',
    '王\u0001强',
  ],
];

test('has as many as the bench demands', () => {
  expect([new Set(ID_CARDS).size >= 50, new Set(CREDIT_CODES).size >= 50, new Set(NAMES).size >= 20]).toEqual(
    [true, true, true],
  );
});

const REFUSED: readonly number[] = [errorCodes.validationFailed, errorCodes.identityMismatch];

test('wrong numbers, codes and names are refused with their code, and nothing is written', async () => {
  const complete = await enterpriseRequest();
  const before = await tableMarks(app.database.queries);
  const accepted: string[] = [];
  const tell = (value: string, { code }: { readonly code: number }) => {
    if (!REFUSED.includes(code)) accepted.push(`${value}: ${String(code)}`);
  };
  for (const IdCard of ID_CARDS)
    tell(IdCard, await app.send(realnameCertificate, { RealName: '王强', IdCard }, { as }));
  for (const CreditCode of CREDIT_CODES)
    tell(CreditCode, await app.send(enterpriseCertificateLegal, { ...complete, CreditCode }, from()));
  for (const name of NAMES) {
    tell(name, await app.send(realnameCertificate, { RealName: name, IdCard: newIdCard() }, { as }));
    tell(name, await app.send(enterpriseCertificateLegal, { ...complete, ContactName: name }, from()));
  }
  expect(accepted).toEqual([]);
  expect(await tableMarks(app.database.queries)).toEqual(before);
});
