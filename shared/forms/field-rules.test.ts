import { registEnterprise } from '../contracts/auth';
import { baseCertificate } from '../contracts/certification';
import type { Language } from '../contracts/language';
import { noteServerDate } from '../http/server-clock';
import { refusalOf } from './field-rules';

const { UserName, UserPhone, CodeSms, Mail, CodeMail } = registEnterprise.request.shape;
const { RealName } = baseCertificate.request.shape;
const FIELDS = { UserName, UserPhone, CodeSms, Mail, CodeMail, RealName };

it.each<[field: keyof typeof FIELDS, value: string, en: string, zhCN: string]>([
  ['UserName', '', 'Enter user name.', '请输入用户名。'],
  ['UserName', ' ', 'Enter user name.', '请输入用户名。'],
  ['UserName', 'ab', 'The user name must have 3 to 16 characters.', '用户名长度为 3 至 16 个字符。'],
  [
    'UserName',
    'a'.repeat(17),
    'The user name must have 3 to 16 characters.',
    '用户名长度为 3 至 16 个字符。',
  ],
  ['UserName', '12345', 'The user name cannot contain only digits.', '用户名不能全为数字。'],
  ['UserName', 'new bie', 'The user name cannot contain spaces.', '用户名不能包含空格。'],
  ['UserName', 'new@bie', 'The user name cannot contain “@”.', '用户名不能包含“@”。'],
  ['UserPhone', '', 'Enter correct phone number.', '请输入正确的手机号。'],
  ['UserPhone', '12', 'Enter correct phone number.', '请输入正确的手机号。'],
  ['UserPhone', '1380013800a', 'Enter correct phone number.', '请输入正确的手机号。'],
  ['CodeSms', '', 'Enter Captcha.', '请输入 6 位数字验证码。'],
  ['CodeSms', '12345', 'Enter Captcha.', '请输入 6 位数字验证码。'],
  ['Mail', '', 'Enter a valid email.', '请输入正确的邮箱地址。'],
  ['Mail', 'it@', 'Enter a valid email.', '请输入正确的邮箱地址。'],
  ['CodeMail', '12', 'Enter Captcha.', '请输入 6 位数字验证码。'],
  ['RealName', '张', 'Enter the real name, 2 to 32 characters.', '请输入真实姓名，2 至 32 个字符。'],
  [
    'RealName',
    '张'.repeat(33),
    'Enter the real name, 2 to 32 characters.',
    '请输入真实姓名，2 至 32 个字符。',
  ],
])('%s %j is rejected with its message in both languages', (field, value, en, zhCN) => {
  const words: Readonly<Record<Language, string>> = { en, 'zh-CN': zhCN };
  for (const language of ['en', 'zh-CN'] as const)
    expect(refusalOf(FIELDS[field], value, language)).toBe(words[language]);
});

it.each<[field: keyof typeof FIELDS, value: string]>([
  ['UserName', 'newbie'],
  ['UserPhone', '13800138000'],
  ['CodeSms', '123456'],
  ['Mail', 'it@example.com'],
  ['CodeMail', '654321'],
  ['RealName', '张三'],
])('%s %j is accepted', (field, value) => {
  expect(refusalOf(FIELDS[field], value, 'en')).toBeNull();
});

describe('with a browser whose clock is years behind', () => {
  const NOW = Date.UTC(2026, 10, 28);
  afterEach(() => {
    jest.restoreAllMocks();
    noteServerDate(new Date().toUTCString(), Date.now(), Date.now());
  });

  it.each([
    ['110105202606011002', null],
    ['110105209912311232', 'The ID card number is not valid. Check it.'],
  ])('the ID number %s is judged by the clock of the server', (typed, refusal) => {
    const behind = Date.UTC(2020, 0, 1);
    jest.spyOn(Date, 'now').mockReturnValue(behind);
    noteServerDate(new Date(NOW).toUTCString(), behind, behind);

    expect(refusalOf(baseCertificate.request.shape.IdCard, typed, 'en')).toBe(refusal);
  });
});
