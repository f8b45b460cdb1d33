import type { ExternalFailure } from '../platform/gateways/external-error';
import type { TencentResponse } from './fake-tencent';

/** Personal data of tests, which a response may repeat and no error may contain. */
export const TENCENT_PERSON = { realName: '欧阳修', idCard: '11010519491231002X' } as const;

/** What any action of Tencent Cloud answers in an outage, with the failure that follows. */
export const TENCENT_OUTAGES: readonly (readonly [string, TencentResponse, ExternalFailure])[] = [
  ['busy', { error: 'RequestLimitExceeded', words: TENCENT_PERSON.realName }, 'refused'],
  ['out of money', { error: 'ResourceUnavailable.InArrears', words: TENCENT_PERSON.idCard }, 'refused'],
  ['without a result', { response: {} }, 'invalid'],
  ['garbage', { raw: TENCENT_PERSON.realName }, 'invalid'],
  ['HTTP 500', { status: 500 }, 'invalid'],
  ['silent', 'hang', 'timeout'],
  ['gone', 'reset', 'unreachable'],
];
