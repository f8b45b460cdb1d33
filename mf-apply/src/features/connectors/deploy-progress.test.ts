import { deployProgress } from './deploy-progress';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const IP = '203.0.113.7';
const before = '2026-03-02T07:59:59.000Z';
const later = '2026-03-02T08:00:05.000Z';

type Detail = Parameters<typeof deployProgress>[0];
const NEW: Detail = { state: 'notConnected', ipList: ['10.0.0.0/8'], history: [] };

test.each<readonly [string, Partial<Detail>, ReturnType<typeof deployProgress>]>([
  ['nothing', {}, { kind: 'waiting' }],
  ['a connected agent', { state: 'connected', ip: IP }, { kind: 'connected', ip: IP }],
  ['a waiting agent', { state: 'pending', ip: IP }, { kind: 'pending', ip: IP }],
  [
    'a wrong address',
    { history: [{ at: later, event: 'addressRefused', ip: IP }] },
    { kind: 'wrongAddress', ip: IP },
  ],
  [
    'a wrong address before',
    { history: [{ at: before, event: 'addressRefused', ip: IP }] },
    { kind: 'waiting' },
  ],
  [
    'an address that was permitted since',
    { ipList: [IP], history: [{ at: later, event: 'addressRefused', ip: IP }] },
    { kind: 'waiting' },
  ],
  [
    'a token that was used, after other events',
    {
      history: [
        { at: later, event: 'deployed' },
        { at: later, event: 'tokenRefused', ip: IP },
        { at: later, event: 'addressRefused', ip: '::1' },
      ],
    },
    { kind: 'wrongToken', ip: IP },
  ],
])('%s', (_, detail, progress) => {
  expect(deployProgress({ ...NEW, ...detail }, START)).toEqual(progress);
});
