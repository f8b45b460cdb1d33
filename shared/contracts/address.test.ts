import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { fc } from '../testing/fast-check';
import { ODD_ADDRESSES } from '../testing/odd-addresses';
import { canonicalAddress, clientAddress, isPermittedAddress } from './address';

const CANONICAL: readonly (readonly [string, string])[] = [
  ['10.0.0.1', '10.0.0.1'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['255.255.255.255', '255.255.255.255'],
  ['10.0.0.7/24', '10.0.0.0/24'],
  ['10.0.0.7/32', '10.0.0.7'],
  ['192.168.200.1/18', '192.168.192.0/18'],
  ['::', '::'],
  ['::1', '::1'],
  ['::/0', '::/0'],
  ['::1/128', '::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0001:0000:0000:0001', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
  ['fe80::', 'fe80::'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
];

test.each(CANONICAL)('%s is %s', (text, canonical) => {
  expect(canonicalAddress(text)).toBe(canonical);
});

test.each(ODD_ADDRESSES)('%j is refused', (text) => {
  expect(canonicalAddress(text)).toBeNull();
});

test('a client has one spelling, mapped or not', () => {
  expect(clientAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress('::ffff:cb00:7107')).toBe('203.0.113.7');
  expect(clientAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress('FE80::1%eth0')).toBe('fe80::1');
  expect(clientAddress('unknown')).toBe('unknown');
});

test('an empty list permits all, and any other list only what it names', () => {
  expect(isPermittedAddress([], '203.0.113.7')).toBe(true);
  expect(isPermittedAddress(['203.0.113.7'], '203.0.113.7')).toBe(true);
  expect(isPermittedAddress(['203.0.113.8', '203.0.113.0/28'], '203.0.113.7')).toBe(true);
  expect(isPermittedAddress(['203.0.113.8/29'], '203.0.113.7')).toBe(false);
  expect(isPermittedAddress(['0.0.0.0/0'], '::1')).toBe(false);
  expect(isPermittedAddress(['::/0'], '203.0.113.7')).toBe(false);
  expect(isPermittedAddress(['2001:db8::/33'], '2001:db8:8000::1')).toBe(false);
  expect(isPermittedAddress(['0.0.0.0/0', '::/0'], 'unknown')).toBe(false);
});

const IPV4 = fc.ipV4();
const IPV6 = fc.ipV6().filter((ip) => isIPv6(ip) && !ip.includes('.'));

test('the canonical form stays as it is, and names the same address', () => {
  fc.assert(
    fc.property(fc.oneof(IPV4, IPV6), (ip) => {
      const canonical = canonicalAddress(ip);
      fc.pre(canonical !== null);
      expect(canonicalAddress(canonical)).toBe(canonical);
      const list = new BlockList();
      list.addAddress(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
      expect(list.check(canonical, isIPv4(ip) ? 'ipv4' : 'ipv6')).toBe(true);
    }),
  );
});

test('a range permits what the system’s own list would', () => {
  const pairs = fc.oneof(
    fc.tuple(IPV4, IPV4, fc.integer({ min: 0, max: 32 })),
    fc.tuple(IPV6, IPV6, fc.integer({ min: 0, max: 128 })),
  );
  fc.assert(
    fc.property(pairs, fc.boolean(), ([network, other, bits], isInside) => {
      const client = isInside ? network : other;
      const range = canonicalAddress(`${network}/${String(bits)}`);
      fc.pre(range !== null && canonicalAddress(client) !== null);
      const family = isIPv4(network) ? 'ipv4' : 'ipv6';
      const list = new BlockList();
      list.addSubnet(network, bits, family);
      expect(isPermittedAddress([range], clientAddress(client))).toBe(list.check(client, family));
    }),
  );
});
