import { addressGroup } from './address-group';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

test('all networks of one line are one group, those of the next /48 are another', () => {
  const networks = Array.from({ length: 256 }, (_, n) => `2001:db8:1:${(0xab00 + n).toString(16)}::7`);
  expect(new Set(networks.map(addressGroup)).size).toBe(1);
  expect(addressGroup('2001:db8:2:ab00::7')).not.toBe(addressGroup('2001:db8:1:ab00::7'));
});
