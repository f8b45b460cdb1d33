import { isLocalCaller } from './local-caller.policy';

const call = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  isLocalCaller({ socket: { remoteAddress }, headers });

it.each([
  ['127.0.0.1', 'localhost:8080'],
  ['::1', '[::1]:8080'],
  ['::ffff:127.0.0.1', '127.0.0.1'],
])('treats %s with host %s as local', (peer, host) => {
  expect(call(peer, { host })).toBe(true);
});

it.each([
  ['10.0.0.7', { host: 'localhost' }],
  [undefined, { host: 'localhost' }],
  ['127.0.0.1', { host: 'rebound.example.com' }],
  ['127.0.0.1', { host: 'localhost.example.com' }],
  ['127.0.0.1', { host: '127.0.0.1.example.com' }],
  ['127.0.0.1', {}],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.9' }],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-port': '443' }],
  ['127.0.0.1', { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' }],
  ['127.0.0.1', { host: 'localhost', 'x-client-ip': '' }],
  ['127.0.0.1', { host: 'localhost', 'x-original-host': 'portal.example.com' }],
])('does not treat %s with %o as local', (peer, headers) => {
  expect(call(peer, headers as Record<string, string>)).toBe(false);
});
