import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sendSmsLogin } from '@portal/shared/contracts/notify';
import { clock, outbox } from '@portal/shared/contracts/sandbox';
import { sharedApp } from '../../testing/shared-app';
import { createTestApp, TEST_START } from '../../testing/test-app';

const app = sharedApp();

describe('outbox (E52)', () => {
  test('lists what was sent, newest first, by recipient and time', async () => {
    for (const [offset, UserPhone] of [
      [0, '13800138001'],
      [10, '13800138002'],
      [70, '13800138001'],
    ] as const) {
      app.clock.setOffset(offset);
      await app.ok(sendSmsLogin, { Ticket: `t${offset}`, RandStr: 'r', UserPhone });
    }
    const recipients = async (request: Parameters<typeof app.ok<typeof outbox>>[1]) =>
      (await app.ok(outbox, request)).list.map(({ to, at }) => [to.slice(-1), at.slice(17, 19)]);
    expect(await recipients({})).toEqual([
      ['1', '10'],
      ['2', '10'],
      ['1', '00'],
    ]);
    expect(await recipients({ To: '13800138001' })).toEqual([
      ['1', '10'],
      ['1', '00'],
    ]);
    expect(await recipients({ To: '+8613800138002' })).toEqual([['2', '10']]);
    expect(await recipients({ After: TEST_START.toISOString() })).toEqual([
      ['1', '10'],
      ['2', '10'],
    ]);
  });

  test('requires a valid time (4000)', async () => {
    expect(await app.refusal(outbox, { After: 'yesterday' })).toBe(errorCodes.validationFailed);
  });
});

describe('clock (E55)', () => {
  test('moves forward, and other processes follow', async () => {
    const before = app.clock.offsetSeconds;
    const { now } = await app.ok(clock, { advance: 90 });
    expect(new Date(now).getTime()).toBe(app.clock.now().getTime());
    await app.ok(clock, { advance: 30 });
    app.clock.setOffset(0);
    await app.ok(outbox, {});
    expect(app.clock.offsetSeconds).toBe(120);
    expect(before).toBe(70);
  });

  test.each([{}, { advance: -1 }, { advance: 1.5 }, { advance: '5' }, { advance: 1e12 }])(
    'refuses %j (4000)',
    async (request) => {
      expect(await app.refusal(clock, request)).toBe(errorCodes.validationFailed);
    },
  );

  test('does not change without SANDBOX_CLOCK', async () => {
    const own = await createTestApp({ env: { SANDBOX_CLOCK: '0' } });
    expect(await own.refusal(clock, { advance: 1 })).toBe(errorCodes.notFound);
    await own.close();
  });
});

describe('the sandbox', () => {
  test.each([
    ['another Host', { host: 'portal.example.com' }],
    ['a forwarded request', { 'x-forwarded-for': '127.0.0.1' }],
    ['a forwarded request', { forwarded: 'for=127.0.0.1' }],
  ])('does not exist for %s', async (_who, headers) => {
    expect(await app.refusal(outbox, {}, { headers })).toBe(errorCodes.notFound);
    expect(await app.refusal(clock, { advance: 1 }, { headers })).toBe(errorCodes.notFound);
  });

  test('does not exist for another machine', async () => {
    const response = await app.app.inject({ url: '/api/sandbox/outbox', remoteAddress: '203.0.113.9' });
    expect(response.json()).toMatchObject({ code: errorCodes.notFound });
  });

  test('does not exist without SANDBOX', async () => {
    const own = await createTestApp({ env: { SANDBOX: '0', SANDBOX_CLOCK: '0' } });
    expect(await own.refusal(outbox, {})).toBe(errorCodes.notFound);
    await own.close();
  });
});
