import { externalFailure } from '../../../testing/external-failure';
import { SANDBOX_FACE_CHECKS, sandboxIdentity } from './sandbox-identity';

const person = (realName: string) => ({ realName, idCard: '11010519491231002X' });
const enterprise = (enterpriseName: string) => ({
  enterpriseName,
  creditCode: '91350100M000100Y43',
  legalPerson: person('欧阳修'),
});
const RETURN_URL = 'http://localhost:8080/cert/face?Token=a%2Bb&x=1';

test.each([
  ['欧阳修', true],
  ['Ann Lee', true],
  ['欧阳不符', false],
  ['Ann Mismatch', false],
])('returns for %s: %s', async (realName, isMatch) => {
  expect(await sandboxIdentity.matches({ ...person(realName), phone: '+8613800138000' })).toBe(isMatch);
  expect(await sandboxIdentity.matches(person(realName))).toBe(isMatch);
});

test.each([
  ['醉翁亭公司', true],
  ['醉翁亭不符公司', false],
  ['Mismatch Ltd', false],
])('returns for the enterprise %s: %s', async (name, isMatch) => {
  expect(await sandboxIdentity.matchesEnterprise(enterprise(name))).toBe(isMatch);
  expect(await sandboxIdentity.matchesEnterprise({ ...enterprise(name), legalPerson: null })).toBe(isMatch);
});

test.each(['欧阳故障', 'Ann Outage'])('simulates an outage for %s', async (name) => {
  for (const call of [
    sandboxIdentity.matches(person(name)),
    sandboxIdentity.matchesEnterprise(enterprise(name)),
    sandboxIdentity.startFaceCheck(person(name), RETURN_URL),
  ])
    expect((await externalFailure(call)).failure).toBe('unreachable');
});

test('a face check opens the assistant of the simulated phone', async () => {
  expect(await sandboxIdentity.startFaceCheck(person('欧阳修'), RETURN_URL)).toEqual({
    checkId: 'sandbox-pending',
    url: 'http://localhost:8080/sandbox/?face=a%2Bb#assistant',
  });
});

test.each([
  [SANDBOX_FACE_CHECKS.pending, 'pending'],
  [SANDBOX_FACE_CHECKS.passed, 'passed'],
  [SANDBOX_FACE_CHECKS.failed, 'failed'],
  [SANDBOX_FACE_CHECKS.otherPerson, 'otherPerson'],
  ['CE661F1A', 'pending'],
])('the check %s is %s', async (checkId, result) => {
  expect(await sandboxIdentity.faceResult(checkId, person('欧阳修'))).toBe(result);
});
