import { opsLedgerCheck } from '@portal/shared/contracts/operator';
import { RegistryError } from '@portal/registry/registry-error';
import type { OperatorAccess } from './connect';
import { call } from './provider-client';

/**
 * Compares the ledger with orders, payments and refunds (E65).
 * @throws RegistryError if they disagree, so that the command fails
 */
export async function checkLedger(access: OperatorAccess): Promise<void> {
  const { transactions, unbalanced, disagreements } = await call(access, opsLedgerCheck, {});
  console.log(`${String(transactions)} transactions, ${String(unbalanced)} of them do not sum to zero.`);
  for (const { OrderNo, what } of disagreements) console.log(`  order ${OrderNo}: ${what}`);
  if (unbalanced > 0 || disagreements.length > 0)
    throw new RegistryError('refused', 'The ledger disagrees with orders and payments.');
  console.log('Orders, payments and refunds agree with the ledger.');
}
