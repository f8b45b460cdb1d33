import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fc } from '@portal/shared/testing/fast-check';
import { ExternalError } from '../gateways/external-error';
import { BusinessError } from '../http/business-error';
import { shownCause } from '../runtime/failure-cause';
import { describeFailure } from './describe-failure';

/** As the query builder throws it, around what a driver reported. */
function failedQuery(value: string, reported: object): Error {
  const cause = Object.assign(new Error(`duplicate key value "${value}"`), {
    severity: 'ERROR',
    ...reported,
  });
  return new Error(`Failed query: insert into "users" ("phone") values ($1)\nparams: ${value}`, { cause });
}

test.each([
  ['a rule', new BusinessError(errorCodes.teamNameTaken), 'refused: 4210'],
  [
    'an external service',
    new ExternalError('wallet did not answer within 3500 ms', 'timeout'),
    'outside: timeout: wallet did not answer within 3500 ms',
  ],
  [
    'a constraint',
    failedQuery('+8613800138000', { code: '23505', constraint: 'users_phone_uq', detail: 'Key (phone)=(1)' }),
    'database: 23505: users_phone_uq',
  ],
  ['a statement', failedQuery('+8613800138000', { code: '22P02' }), 'database: 22P02'],
  ['the connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'database: unreachable'],
  ['a file', Object.assign(new Error("open '/data/x'"), { code: 'ENOENT' }), 'system: ENOENT'],
  ['a bug', new TypeError("Cannot read properties of undefined (reading 'x')"), 'internal: TypeError'],
  ['no error', '+8613800138000', 'internal: unknown'],
])('of %s is told by its codes', (_, error, cause) => {
  expect(describeFailure(error)).toBe(cause);
});

test('no value of a statement is ever told', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, unit: 'binary' }),
      fc.constantFrom('23505', '22P02', '23514', ''),
      (value, code) => {
        const cause = describeFailure(
          failedQuery(value, { code, detail: value, constraint: 'users_phone_uq' }),
        );
        expect(cause).not.toContain(value);
        expect(cause).toMatch(/^(database: \w{5}(: users_phone_uq)?|internal: Error)$/);
      },
    ),
  );
});

test('what was stored before is shown only if it contains no message', () => {
  expect(shownCause('refused: 4210')).toBe('refused: 4210');
  expect(shownCause('unreachable')).toBe('unreachable');
  expect(shownCause('Failed query: insert into "teams"\nparams: Night watch')).toBe('unknown');
});
