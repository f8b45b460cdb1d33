import type { ErrorCode } from '@portal/shared/contracts/error-codes';

/** A body that no call with a field that must be there takes. */
export interface MalformedBody {
  readonly name: string;
  readonly body: string | Buffer;
  /** JSON where nothing else is said. */
  readonly contentType?: string;
  readonly code: ErrorCode;
}

/** What is no request at all, and what only looks like one. */
export const MALFORMED_BODIES: readonly MalformedBody[] = [
  { name: 'broken JSON', body: '{"UserPhone":', code: 4000 },
  { name: 'no JSON', body: 'hello', code: 4000 },
  { name: 'an empty body', body: '', code: 4000 },
  { name: 'null', body: 'null', code: 4000 },
  { name: 'a list', body: '[]', code: 4000 },
  { name: 'a number', body: '1e999', code: 4000 },
  { name: 'deep nesting', body: `{"UserPhone":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, code: 4000 },
  { name: '__proto__', body: '{"__proto__":{"isAdmin":true},"UserPhone":"1"}', code: 4000 },
  { name: 'constructor.prototype', body: '{"constructor":{"prototype":{"isAdmin":true}}}', code: 4000 },
  { name: 'duplicate keys', body: '{"UserPhone":"a","UserPhone":"b"}', code: 4000 },
  { name: 'a NUL', body: '{"UserPhone":"1380\\u00000","Key":"k","CodeSms":"123456"}', code: 4000 },
  { name: 'a lone surrogate', body: '{"UserPhone":"\\ud800","Key":"k","CodeSms":"123456"}', code: 4000 },
  {
    name: 'invalid UTF-8',
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    code: 4000,
  },
  { name: 'plain text', body: '{}', contentType: 'text/plain', code: 4000 },
  { name: 'a content type with a tab', body: '{}', contentType: 'application/json\tx', code: 4000 },
  { name: 'an unknown content type', body: '{}', contentType: 'application/x-yaml', code: 4000 },
  { name: 'a body of 65 KiB', body: JSON.stringify({ UserPhone: 'x'.repeat(65 * 1024) }), code: 4013 },
];
