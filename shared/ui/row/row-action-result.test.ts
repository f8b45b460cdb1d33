import * as errorCodes from '../../contracts/error-codes';
import { rowActionResult } from './row-action-result';

const IDS = ['a', 'b'];

it.each([
  ['members', { done: ['a'], skipped: [{ userId: 'b', code: errorCodes.forbidden }] }],
  ['requests', { done: ['a'], skipped: [{ Id: 'b', code: errorCodes.forbidden }] }],
])('has one shape: %s', (_what, data) => {
  expect(rowActionResult(IDS, { data })).toEqual({
    done: ['a'],
    skipped: [{ id: 'b', code: errorCodes.forbidden }],
  });
});

it.each([[{ unreadCount: 3 }], [null]])('is all rows where the response names none: %j', (data) => {
  expect(rowActionResult(IDS, { data })).toEqual({ done: IDS, skipped: [] });
});

it('is nothing where the whole call was refused', () => {
  expect(rowActionResult(IDS, { error: { code: errorCodes.forbidden } })).toBeNull();
});
