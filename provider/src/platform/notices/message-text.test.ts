import { noticeTemplates } from '../../notice-templates';
import { messageText, type Reader, type TextParams } from './message-text';
import { NO_NAMES, type NoticeNames } from './notice-names';

const english: Reader = { language: 'en', zone: 'Asia/Shanghai' };
const textOf = (
  template: string,
  params: TextParams,
  { reader = english, names = NO_NAMES }: { readonly reader?: Reader; readonly names?: NoticeNames } = {},
) => messageText({ template: noticeTemplates.find(template), params }, reader, names);

test.each([
  [1, '1 code left'],
  [2, '2 codes left'],
  [0, '0 codes left'],
])('%d: %s', (left, words) => {
  expect(textOf('recoveryCodeUsed', { left }).text).toContain(words);
});

test('a date is in the reader’s zone', () => {
  const params = { application: 'A', days: 3, dueDate: '2026-01-01T02:00:00.000Z' };
  const textIn = (zone: string) =>
    textOf('applicationExpiring', params, { reader: { language: 'en', zone } }).text;
  expect(textIn('Asia/Shanghai')).toContain('January 1, 2026');
  expect(textIn('America/New_York')).toContain('December 31, 2025');
});

test('accepts missing values, invalid dates and unknown templates', () => {
  expect(textOf('applicationExpiring', { dueDate: 'soon' }).text).toContain('expires on soon.');
  expect(textOf('toString', {}).title).toBe('Message');
});

test('inserts values unchanged, even if they look like placeholders', () => {
  expect(textOf('passkeyAdded', { name: '{name} $& <b>' }).text).toContain('“{name} $& <b>”');
});

describe('users and teams', () => {
  const account = { userName: 'zhangwei', mail: null, phoneE164: null };
  const names: NoticeNames = {
    users: new Map([['u1', account]]),
    teams: new Map([['t1', 'Blue']]),
    invitedAs: new Map([['i1', '138****8000']]),
  };
  const about = { userId: 'u1', teamId: 't1', team: 'Green' };

  test.each([
    ['joinRequested', about, 'zhangwei requested to join the team “Blue”'],
    ['invitationRefused', { ...about, invitationId: 'i1' }, '138****8000 declined your invitation'],
    ['invitationRefused', { ...about, invitationId: 'gone' }, 'z*** declined your invitation'],
  ])('in %s have their current names, masked if the reader may not know them', (template, params, title) => {
    expect(textOf(template, params, { names }).title).toBe(title);
  });

  test('the inviter is named to the user whom they invite', () => {
    expect(textOf('teamInvited', about, { names }).text).toMatch(/^zhangwei invites you to the team “Blue”/);
  });

  test.each([
    ['en', 'A former user requested to join the team “Green”'],
    ['zh-CN', '已注销用户 申请加入团队“Green”'],
  ] as const)(
    'that were closed or deleted: a former user, and the stored name of the team (%s)',
    (language, title) => {
      expect(textOf('joinRequested', about, { reader: { ...english, language } }).title).toBe(title);
    },
  );

  test.each([
    ['en', 'a former user transferred'],
    ['zh-CN', '已删除的团队'],
  ] as const)('that the params do not contain (%s)', (language, words) => {
    const { text } = textOf('teamTransferred', {}, { reader: { ...english, language } });
    expect(text.toLowerCase()).toContain(words);
  });
});
