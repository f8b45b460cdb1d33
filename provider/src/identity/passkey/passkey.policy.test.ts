import { knownTransports, relyingPartyId, userHandle } from './passkey.policy';

it('identifies an account by the sixteen bytes of its id', () => {
  const handle = userHandle('0194d3a8-7b1c-7def-8123-456789abcdef');
  expect(Buffer.from(handle, 'base64url').toString('hex')).toBe('0194d3a87b1c7def8123456789abcdef');
});

it.each([
  ['http://localhost:8080', 'localhost'],
  ['https://portal.example.com', 'portal.example.com'],
  ['https://portal.example.com:8443', 'portal.example.com'],
])('the relying party of %s is %s', (origin, id) => {
  expect(relyingPartyId(origin)).toBe(id);
});

it('keeps the known transports, each once', () => {
  expect(knownTransports(['usb', 'telepathy', 'usb', 'internal'])).toEqual(['usb', 'internal']);
});
