import { databaseFaultOf } from './database-error';

const refused = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

it.each([
  ['a statement that took longer than it may', '57014', 'busy'],
  ['a lock that took longer to come than it may', '55P03', 'busy'],
  ['a transaction that gave way to another', '40001', 'busy'],
  ['a transaction that another stood in the way of', '40P01', 'busy'],
  ['a disk without room', '53100', 'full'],
  ['a server that is ending', '57P01', 'unreachable'],
  ['a wrong password', '28P01', 'refused'],
  ['a unique value that is taken', '23505', null],
  ['a statement that is wrong', '42601', null],
])('%s (%s) is %s', (_what, code, fault) => {
  expect(databaseFaultOf(refused(code))).toBe(fault);
});
