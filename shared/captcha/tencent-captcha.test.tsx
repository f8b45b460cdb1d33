import { openTencentCaptcha } from './tencent-captcha';

const request = { appId: '199999164', language: 'zh-CN', isDark: true, title: '安全验证' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('returns an outage ticket if the page sends no message for ten seconds', async () => {
  const answer = openTencentCaptcha(request);
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/_portal/captcha?lan=zh-CN&theme=dark');
  expect(frame?.style.colorScheme).toBe('dark');

  jest.advanceTimersByTime(9_999);
  expect(document.querySelector('iframe')).not.toBeNull();
  jest.advanceTimersByTime(1);

  expect((await answer)?.Ticket).toMatch(/^trerror_1001_199999164_\d+$/);
  expect(document.querySelector('iframe')).toBeNull();
});

it('has no time limit once the captcha has been opened', async () => {
  const answer = openTencentCaptcha(request);
  const tell = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        source: document.querySelector('iframe')?.contentWindow ?? null,
        origin: window.location.origin,
      }),
    );

  tell({ captcha: 'opened' });
  jest.advanceTimersByTime(600_000);
  tell({ captcha: 'answered', ret: 0, ticket: 't03', randstr: '@r' });

  expect(await answer).toEqual({ Ticket: 't03', RandStr: '@r' });
});
