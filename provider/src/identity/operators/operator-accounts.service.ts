import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { opsOperator, opsOperators } from '@portal/shared/contracts/operator-account';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { LockedAccount } from '../../platform/unit-of-work/locks.repository';
import type { UnitPlan } from '../../platform/unit-of-work/unit-of-work';
import { findPerson } from '../records/find-person';
import { isInSetting } from './operator.policy';
import { presentOperator } from './operator.presenter';
import { findOperatorAccounts, setOperatorSince } from './operator.repository';
import { OPERATOR_TEMPLATES } from './operator-templates';

/** The account, if it was not closed while the change waited for it. */
function planOf(userId: string): UnitPlan<LockedAccount> {
  return {
    locks: { accounts: [userId] },
    check({ accounts }) {
      const account = accounts.get(userId);
      if (account === undefined || account.status === 'closed') throw new BusinessError(errorCodes.notFound);
      return account;
    },
  };
}

/** Which accounts are operators (E74, E75). */
export function operatorAccountService({
  database,
  units,
  settings,
}: Pick<ProviderDeps, 'database' | 'units' | 'settings'>) {
  const { operators } = settings;

  return {
    /** E75. */
    async list(): Promise<ResponseOf<typeof opsOperators>> {
      const rows = await findOperatorAccounts(database.queries, operators);
      return { list: rows.map((row) => presentOperator(row, operators)) };
    },

    /**
     * E74. Naming an operator again changes nothing, so that their tokens stay valid.
     * @throws BusinessError `notFound`, also for a closed account; `validationFailed`
     */
    async set({
      Person,
      IsOperator,
    }: ParsedRequestOf<typeof opsOperator>): Promise<ResponseOf<typeof opsOperator>> {
      const person = await findPerson(database.queries, Person);
      if (person === null) throw new BusinessError(errorCodes.notFound);
      const { id } = person;
      return units.run(planOf(id), async (unit, account) => {
        if (!IsOperator && isInSetting(account, operators)) throw fieldError('Person', 'operatorInSetting');
        if (IsOperator === (account.operatorSince !== null)) return presentOperator(account, operators);
        const since = IsOperator ? unit.now : null;
        await setOperatorSince(unit.queries, id, { since, now: unit.now });
        const template = IsOperator ? OPERATOR_TEMPLATES.operatorNamed : OPERATOR_TEMPLATES.operatorRemoved;
        notifySecurityChange(unit, { account, notice: { template, external: reachOf(account) } });
        return presentOperator({ ...account, operatorSince: since }, operators);
      });
    },
  };
}
