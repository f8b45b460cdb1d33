import { timeAgo } from './message-time';

const NOW = Date.parse('2026-05-20T12:00:00.000Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const ago = (ms: number, language: 'en' | 'zh-CN' = 'en') =>
  timeAgo(new Date(NOW - ms).toISOString(), NOW, language);

it.each([
  [0, 'now', '现在'],
  [-5 * SECOND, 'now', '现在'],
  [59 * SECOND, 'now', '现在'],
  [60 * SECOND, '1 minute ago', '1 分钟前'],
  [HOUR - 1, '59 minutes ago', '59 分钟前'],
  [5 * HOUR, '5 hours ago', '5 小时前'],
  [24 * HOUR, 'yesterday', '昨天'],
  [6 * 24 * HOUR, '6 days ago', '6 天前'],
])('%d ms ago is "%s", "%s"', (ms, en, zhCN) => {
  expect([ago(ms), ago(ms, 'zh-CN')]).toEqual([en, zhCN]);
});

it('returns nothing from a week on', () => {
  expect(ago(7 * 24 * HOUR)).toBeNull();
});
