import type { ErrorCode } from '@portal/shared/contracts/error-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';

/** A body that every call with a required field refuses. */
export interface MalformedBody {
  readonly name: string;
  readonly body: string | Buffer;
  /** JSON by default. */
  readonly contentType?: string;
  readonly code: ErrorCode;
}

/** Bodies that are no valid request. */
export const MALFORMED_BODIES: readonly MalformedBody[] = [
  { name: 'broken JSON', body: '{"UserPhone":', code: errorCodes.validationFailed },
  { name: 'no JSON', body: 'hello', code: errorCodes.validationFailed },
  { name: 'an empty body', body: '', code: errorCodes.validationFailed },
  { name: 'null', body: 'null', code: errorCodes.validationFailed },
  { name: 'a list', body: '[]', code: errorCodes.validationFailed },
  { name: 'a number', body: '1e999', code: errorCodes.validationFailed },
  {
    name: 'deep nesting',
    body: `{"UserPhone":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    code: errorCodes.validationFailed,
  },
  {
    name: '__proto__',
    body: '{"__proto__":{"isAdmin":true},"UserPhone":"1"}',
    code: errorCodes.validationFailed,
  },
  {
    name: 'constructor.prototype',
    body: '{"constructor":{"prototype":{"isAdmin":true}}}',
    code: errorCodes.validationFailed,
  },
  { name: 'duplicate keys', body: '{"UserPhone":"a","UserPhone":"b"}', code: errorCodes.validationFailed },
  {
    name: 'a NUL',
    body: '{"UserPhone":"1380\\u00000","Key":"k","CodeSms":"123456"}',
    code: errorCodes.validationFailed,
  },
  {
    name: 'a lone surrogate',
    body: '{"UserPhone":"\\ud800","Key":"k","CodeSms":"123456"}',
    code: errorCodes.validationFailed,
  },
  {
    name: 'invalid UTF-8',
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    code: errorCodes.validationFailed,
  },
  { name: 'plain text', body: '{}', contentType: 'text/plain', code: errorCodes.validationFailed },
  {
    name: 'a content type with a tab',
    body: '{}',
    contentType: 'application/json\tx',
    code: errorCodes.validationFailed,
  },
  {
    name: 'an unknown content type',
    body: '{}',
    contentType: 'application/x-yaml',
    code: errorCodes.validationFailed,
  },
  {
    name: 'a body of 65 KiB',
    body: JSON.stringify({ UserPhone: 'x'.repeat(65 * 1024) }),
    code: errorCodes.contentTooLarge,
  },
];
