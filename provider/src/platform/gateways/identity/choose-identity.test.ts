import { insideTransaction, TransactionMisuseError } from '../../database/transaction-scope';
import { createMetrics } from '../../runtime/metrics';
import { readSettings } from '../../settings/settings';
import { chooseIdentity } from './choose-identity';
import type { IdentityGateway } from './identity-gateway';

const person = { realName: '欧阳修', idCard: '11010519491231002X' };
const enterprise = { enterpriseName: '醉翁亭公司', creditCode: '91350100M000100Y43', legalPerson: null };
const metrics = createMetrics({ withProcess: false });
const chosenBy = (env: Readonly<Record<string, string>>) =>
  chooseIdentity({ settings: readSettings(env), metrics });

test.each<[string, (identity: IdentityGateway) => Promise<unknown>]>([
  ['matches', (identity) => identity.matches(person)],
  ['matchesEnterprise', (identity) => identity.matchesEnterprise(enterprise)],
  ['startFaceCheck', (identity) => identity.startFaceCheck(person, 'http://localhost:8080/?Token=a')],
  ['faceResult', (identity) => identity.faceResult('sandbox-pending', person)],
])('%s is refused inside a transaction', async (_name, call) => {
  const identity = chosenBy({});

  await expect(insideTransaction({}, {}, () => call(identity))).rejects.toThrow(TransactionMisuseError);
  await expect(call(identity)).resolves.toBeDefined();
});

test('without a setting only a sandbox has a checker', () => {
  expect(chosenBy({}).isAvailable).toBe(true);
  expect(chosenBy({ ORIGINS: 'https://portal.example.com' }).isAvailable).toBe(false);
});
