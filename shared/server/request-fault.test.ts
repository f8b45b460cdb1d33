import { requestFault } from './request-fault';

const head = (url: string, rawHeaders = ['Host', 'portal.example'], httpVersion = '1.1') => ({
  url,
  rawHeaders,
  httpVersion,
  headers: Object.fromEntries(
    rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1]] as const] : [],
    ),
  ),
});

test.each([
  [`/${'a'.repeat(2047)}`, null],
  [`/${'a'.repeat(2048)}`, 'addressTooLong'],
  [`${'/'.repeat(15_500)}x`, 'addressTooLong'],
  [`/?${'a'.repeat(8192)}`, null],
  [`/?${'a'.repeat(8193)}`, 'addressTooLong'],
  [`/${'a'.repeat(2047)}?${'a'.repeat(8192)}`, null],
])('judges the length of an address', (url, fault) => {
  expect(requestFault(head(url))).toBe(fault);
});

test('the longest query of a call, a hundred ids, is short enough', () => {
  const ids = Array.from({ length: 100 }, () => ['InstanceIds', '01990000-0000-7000-8000-000000000000']);
  expect(requestFault(head(`/?${new URLSearchParams(ids).toString()}&_t=1790000000`))).toBeNull();
});

test.each([
  [['Host', 'a', 'host', 'a'], '1.1', 'hostInvalid'],
  [['HOST', 'a', 'Host', 'b'], '1.0', 'hostInvalid'],
  [[], '1.1', 'hostInvalid'],
  [[], '1.0', null],
  [['Host', ''], '1.1', null],
  [['X-Name', 'Host', 'Host', 'a'], '1.1', null],
  [['Host', 'a', 'Expect', 'x'], '1.1', 'expectationUnknown'],
  [['Host', 'a', 'Expect', '100-Continue'], '1.1', null],
])('judges the headers %j of HTTP/%s', (rawHeaders, version, fault) => {
  expect(requestFault(head('/', rawHeaders, version))).toBe(fault);
});
