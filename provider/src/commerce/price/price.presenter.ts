import { VERSIONS } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import type { Language } from '@portal/shared/contracts/language';
import type { productInfo } from '@portal/shared/contracts/price';
import type { Config, Price } from '@portal/shared/contracts/shapes';
import { editionFeatures, editionName } from './edition-text';
import type { PriceBook } from './price-book';
import { QUOTA_KINDS, type Quotas } from '../records/quotas';
import { priceLineLabel } from './price-line-label';
import type { PriceBasis } from '../../platform/database/schema/orders';
import type { PriceParts } from './price.policy';
import { EXPERIENCE_DAYS, LOG_RETENTION_DAYS } from './product-facts';

/** A line of a price, as computed or as stored with an order. */
interface PresentedLine {
  readonly label: string;
  readonly qty: number;
  readonly unitCents: number;
  readonly amountCents: number;
}

/** A price with its lines in the reader's language. */
export function presentPrice(
  priceRev: number,
  parts: Omit<PriceParts, 'lines'> & { readonly lines: readonly PresentedLine[] },
  language: Language,
): Price {
  return {
    currency: 'CNY',
    priceRev,
    monthCents: parts.monthCents,
    listCents: parts.listCents,
    discountRateBp: parts.discountRateBp,
    discountedPriceCents: parts.discountedCents,
    firstOrderDiscountCents: parts.firstOrderCents,
    couponCents: parts.couponCents,
    totalPaymentCents: parts.totalCents,
    lines: parts.lines.map(({ label, qty, unitCents, amountCents }) => ({
      label: priceLineLabel(label, language),
      qty,
      unitCents,
      amountCents,
    })),
    ...presentBasis(parts.basis),
  };
}

function presentBasis(basis: PriceBasis | undefined): Partial<Price> {
  if (basis === undefined || 'packRateBp' in basis) return { ...basis };
  return { ...basis, differenceCents: basis.newMonthCents - basis.oldMonthCents };
}

/** Quotas under the names of the contract and of the columns. */
export function presentQuotas({ user, asset, disk, concurrent }: Quotas): Config {
  return { userNumber: user, assetNumber: asset, diskQuota: disk, concurrentNumber: concurrent };
}

const PAID = VERSIONS.filter((version) => version !== 'experience');

/** Who reads the catalogue. */
interface CatalogueReader {
  readonly language: Language;
  /** Whether a purchase now would have the first-order discount. */
  readonly isEligible: boolean;
  readonly hasUsedExperience: boolean;
}

/** Its days instead of months, and that it is only had once. */
function experienceFields({ language, hasUsedExperience }: CatalogueReader) {
  const reason = errorText(errorCodes.experienceUsed, language, null);
  return { limitOne: true, days: EXPERIENCE_DAYS, ...(hasUsedExperience ? { reason } : {}) };
}

/** The catalogue (call 97). */
export function presentCatalogue(
  { rev, editions, terms, firstOrder, renewalPackBp }: PriceBook,
  reader: CatalogueReader,
): ResponseOf<typeof productInfo> {
  const { language, isEligible } = reader;
  return {
    priceRev: rev,
    editions: VERSIONS.map((version) => {
      const edition = editions[version];
      return {
        version,
        name: editionName(version, language),
        monthCents: edition.monthCents,
        included: presentQuotas(edition.included),
        step: presentQuotas(edition.step),
        max: presentQuotas(edition.max),
        unitCents: edition.unitCents,
        features: editionFeatures(version, language),
        ...(version === 'experience' ? experienceFields(reader) : { limitOne: false }),
      };
    }),
    months: [...terms].map(([value, discountRateBp]) => ({ value, discountRateBp })),
    bags: PAID.flatMap((version) =>
      QUOTA_KINDS.map((bagType) => ({
        version,
        bagType,
        step: editions[version].step[bagType],
        unitCents: editions[version].unitCents[bagType],
      })),
    ),
    renewbags: PAID.map((version) => ({ version, rateBp: renewalPackBp })),
    firstOrder: { ...firstOrder, eligible: isEligible },
    logRetentionDays: LOG_RETENTION_DAYS,
  };
}
