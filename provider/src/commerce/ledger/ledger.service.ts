import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { LEDGER_DISAGREEMENTS, type opsLedgerCheck } from '@portal/shared/contracts/operator';
import * as z from 'zod';
import { readSetting, writeSetting } from '../../platform/app-settings/app-setting.repository';
import type { Queries } from '../../platform/database/database';
import type { ProviderDeps } from '../../platform/deps';
import { ledgerEntries, type LedgerEvent, type LedgerSource } from './ledger.policy';
import {
  checkOrderRange,
  insertLedgerTransaction,
  nextOrderRange,
  type OrderRange,
  type RangeFindings,
} from './ledger.repository';

const MAX_DISAGREEMENTS = 100;
/** Checked in one statement, which takes less than a tenth of a second. For many more, PostgreSQL would compile it first. */
const ORDERS_AT_ONCE = 1_000;
/** What the last check found, so that it is known after a restart too. */
const FOUND_KEY = 'ledger-found';
const foundSchema = z.number();

/** The double-entry ledger: append-only, in integer cents. */
export function ledgerService({
  database,
  clock,
  newId,
  ordersAtOnce = ORDERS_AT_ONCE,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId'> & { readonly ordersAtOnce?: number }) {
  return {
    /** Appends an event in the caller's transaction. Nothing is written for an event without money. */
    async append(
      queries: Queries,
      event: LedgerEvent,
      of: Pick<LedgerSource, 'source'> & { readonly orderNo: string; readonly at: Date },
    ): Promise<void> {
      const entries = ledgerEntries(event).map((entry) => ({ ...entry, id: newId() }));
      if (entries.length === 0) return;
      await insertLedgerTransaction(queries, { ...of, id: newId(), kind: event.kind, entries });
    },

    /** Whether every transaction sums to zero, and orders, payments and refunds agree with the ledger (E65). */
    async check(): Promise<ResponseOf<typeof opsLedgerCheck>> {
      const { queries } = database;
      const { transactions, unbalanced, disagreements } = await checkRanges(queries, ordersAtOnce);
      await writeSetting(queries, FOUND_KEY, unbalanced + disagreements.length, clock.now());
      return {
        transactions,
        unbalanced,
        disagreements: disagreements.map(({ orderNo, what }) => ({
          OrderNo: orderNo,
          what: disagreementOf(what),
        })),
      };
    },

    /** Number of disagreements in the last check; null before the first one. */
    async lastFound(): Promise<number | null> {
      const found = await readSetting(database.queries, FOUND_KEY);
      return found === null ? null : foundSchema.parse(found);
    },
  };
}

/** Checks the orders in the order of their numbers. */
async function checkRanges(queries: Queries, ordersAtOnce: number): Promise<RangeFindings> {
  const disagreements: RangeFindings['disagreements'][number][] = [];
  let transactions = 0;
  let unbalanced = 0;
  for (let after: string | null = ''; after !== null;) {
    const range: OrderRange = await nextOrderRange(queries, after, ordersAtOnce);
    const found = await checkOrderRange(queries, range, MAX_DISAGREEMENTS - disagreements.length);
    disagreements.push(...found.disagreements);
    transactions += found.transactions;
    unbalanced += found.unbalanced;
    after = range.upTo;
  }
  return { transactions, unbalanced, disagreements };
}

export type LedgerService = ReturnType<typeof ledgerService>;

function disagreementOf(what: string): (typeof LEDGER_DISAGREEMENTS)[number] {
  return LEDGER_DISAGREEMENTS.find((one) => one === what) ?? 'amount';
}
