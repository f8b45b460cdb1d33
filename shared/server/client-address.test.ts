import { clientAddress, isProxyEntry, trustedProxies } from './client-address';

const isTrusted = trustedProxies(['loopback', '10.0.0.0/8', '2001:db8:aa::/48']);
const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    isTrusted,
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['2001:DB8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['"[2001:db8:0:0::7]:51234"', '2001:db8::7'],
  ['"203.0.113.7:1"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:cb00:7107]:80', '203.0.113.7'],
  ['fe80::7%eth0', 'fe80::7'],
  [' 203.0.113.7 , ', '203.0.113.7'],
])('the client that a proxy calls %s is %s', (forwarded, client) => {
  expect(from('127.0.0.1', forwarded)).toBe(client);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.7:',
  '203.0.113.7:port',
  '203.0.113.7:123456',
  '[2001:db8::7',
  '[203.0.113.7.example]',
  '"203.0.113.7',
  `203.0.113.7${' '.repeat(80)}x`,
  ':51234',
])('what is no address, such as "%s", counts as the proxy', (forwarded) => {
  expect(from('127.0.0.1', forwarded)).toBe('127.0.0.1');
});

test.each([
  ['203.0.113.9', '192.0.2.1', '203.0.113.9'],
  ['127.0.0.1', '192.0.2.1, 203.0.113.7:1, 10.1.2.3:2', '203.0.113.7'],
  ['127.0.0.1', '192.0.2.1, unknown, 10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '10.1.2.3, 2001:db8:aa::1', '10.1.2.3'],
  ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7', '203.0.113.7'],
])('the peer %s with "%s" stands for %s', (peer, forwarded, client) => {
  expect(from(peer, forwarded)).toBe(client);
});

test('every port of a client is the same client', () => {
  const clients = Array.from({ length: 50 }, (_, port) => from('127.0.0.1', `203.0.113.7:${port + 40_000}`));
  expect(new Set(clients)).toEqual(new Set(['203.0.113.7']));
});

test('a connection that was reset has an unknown client', () => {
  expect(from(undefined, '203.0.113.7')).toBe('unknown');
});

test('nobody is trusted by default', () => {
  expect(trustedProxies([])('127.0.0.1')).toBe(false);
  expect(trustedProxies([])(undefined)).toBe(false);
});

test.each(['loopback', '10.0.0.1', '10.0.0.0/8', '2001:db8::/32', '0.0.0.0/0'])(
  '%s names proxies',
  (entry) => {
    expect(isProxyEntry(entry)).toBe(true);
  },
);

test.each([
  '',
  'all',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '2001:db8::/129',
  'fe80::1%eth0',
  'proxy.example',
])('"%s" names no proxies', (entry) => {
  expect(isProxyEntry(entry)).toBe(false);
});
