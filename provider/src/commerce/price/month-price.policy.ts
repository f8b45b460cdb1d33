import type { BagType, Version } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sumCents, timesCents, type Cents } from '@portal/shared/contracts/money';
import type { Edition, PriceBook } from './price-book';
import { QUOTA_KINDS, type Quotas } from '../records/quotas';

/** The requested edition with its quotas. */
export interface Wanted {
  readonly version: Version;
  readonly quotas: Quotas;
}

/** One line of a month's price. The presenter translates `label`. */
export interface PriceLine {
  readonly label: 'base' | BagType;
  readonly qty: number;
  readonly unitCents: Cents;
  readonly amountCents: Cents;
}

/** Why a request has no price. `of` is what exceeds its maximum: a quota, or the size of a resource pack. */
export type PriceRefusalReason =
  | { readonly code: typeof errorCodes.quotaExceeded; readonly of: BagType | 'spec'; readonly max: number }
  | {
      readonly code:
        | typeof errorCodes.quantityInvalid
        | typeof errorCodes.downgradeOrNoChange
        | typeof errorCodes.experienceUsed;
    };

/** There is no price. The caller adds the field. */
export class PriceRefusal extends Error {
  override readonly name = 'PriceRefusal';

  constructor(readonly reason: PriceRefusalReason) {
    super(`no price: ${reason.code}`);
  }
}

/**
 * Checks quotas against what the edition offers.
 * @param kept quotas that the application has already. They are accepted unchanged, even if a later price book offers
 *   other steps or a lower maximum.
 * @throws PriceRefusal `quotaExceeded` above the maximum, `quantityInvalid` for a fraction of a step or below the
 *   included quota
 */
export function checkQuotas(edition: Edition, quotas: Quotas, kept?: Quotas): void {
  for (const kind of QUOTA_KINDS) if (quotas[kind] !== kept?.[kind]) checkQuota(edition, kind, quotas[kind]);
}

function checkQuota(edition: Edition, kind: BagType, wanted: number): void {
  const max = edition.max[kind];
  if (wanted > max) throw new PriceRefusal({ code: errorCodes.quotaExceeded, of: kind, max });
  const above = wanted - edition.included[kind];
  if (above < 0 || above % edition.step[kind] !== 0)
    throw new PriceRefusal({ code: errorCodes.quantityInvalid });
}

/**
 * Checks that quotas and packs in use together stay within the edition.
 * @throws PriceRefusal `quotaExceeded`, with what is left for the quota
 */
export function checkRoom(edition: Edition, quotas: Quotas, inUse: Quotas): void {
  for (const kind of QUOTA_KINDS) {
    const max = edition.max[kind] - inUse[kind];
    if (inUse[kind] > 0 && quotas[kind] > max)
      throw new PriceRefusal({ code: errorCodes.quotaExceeded, of: kind, max });
  }
}

/** Lines of one month. A part of a step costs a whole step, which matters only for quotas of an older price book. */
export function monthLines(book: PriceBook, { version, quotas }: Wanted): readonly PriceLine[] {
  const edition = book.editions[version];
  const { monthCents } = edition;
  const base: PriceLine = { label: 'base', qty: 1, unitCents: monthCents, amountCents: monthCents };
  const added = QUOTA_KINDS.map((kind) => addedLine(edition, kind, quotas[kind]));
  return [base, ...added.filter((line) => line.qty > 0)];
}

function addedLine(edition: Edition, kind: BagType, quota: number): PriceLine {
  const qty = Math.max(0, Math.ceil((quota - edition.included[kind]) / edition.step[kind]));
  const unitCents = edition.unitCents[kind];
  return { label: kind, qty, unitCents, amountCents: timesCents(unitCents, qty) };
}

/** Base price and every added step, per month. */
export function monthPrice(book: PriceBook, wanted: Wanted): Cents {
  return sumLines(monthLines(book, wanted));
}

export function sumLines(lines: readonly PriceLine[]): Cents {
  return sumCents(...lines.map((line) => line.amountCents));
}
