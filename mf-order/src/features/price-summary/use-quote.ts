import type { RequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { editionMonthPrice, editionUpgradePrice } from '@portal/shared/contracts/price';
import type { PriceTerm } from '@portal/shared/contracts/price-rows';
import type { Config, Price } from '@portal/shared/contracts/shapes';
import type { PriceSubject } from '@portal/shared/slots/order';
import { type ApiFailure, isApiFailure, skipToken } from '@portal/shared/store';
import { useDebounced } from '@portal/shared/ui/use-debounced';
import { useEffect } from 'react';
import { orderApi } from '../../order-api';

/** Pause after a change before the price is requested, in ms. The whole update takes at most 300 ms. */
const DEBOUNCE = { delayMs: 100, isSame };

type MonthPrice = ResponseOf<typeof editionMonthPrice>;
type UpgradePrice = ResponseOf<typeof editionUpgradePrice>;

/** Packs have a price alone. */
type QuotedPrice = Price | MonthPrice | UpgradePrice;

/** The price of a subject, as far as it is known. */
export interface QuoteState {
  /** The last known price; while `isCurrent` is false, that of an earlier subject. */
  readonly price: QuotedPrice | undefined;
  /** Absent for an upgrade for the days that are left. */
  readonly term: PriceTerm | undefined;
  /** When the application will be due. */
  readonly dueDate: string | undefined;
  readonly isCurrent: boolean;
  readonly failure: ApiFailure | undefined;
  readonly isCouponRefused: boolean;
  readonly refetch: () => unknown;
}

interface QuoteOptions {
  /** An order is being placed. It changes what can be ordered and for how much, so nothing is requested meanwhile. */
  readonly isPlacing: boolean;
  readonly couponCode: string | undefined;
  readonly minPriceRev: number | undefined;
}

/** The price that the provider gives for a subject (99 to 102). Updates a moment after the last change. */
export function useQuote(
  subject: PriceSubject | null,
  { isPlacing, couponCode, minPriceRev }: QuoteOptions,
): QuoteState {
  const debounced = useDebounced(subject, DEBOUNCE);
  const query = usePriceQuery(debounced, { isPlacing, couponCode });
  const isOld = query.data !== undefined && query.data.priceRev < (minPriceRev ?? 0);

  const { isFetching, refetch } = query;
  useEffect(() => {
    if (isOld && !isFetching && !isPlacing) void refetch();
  }, [isOld, isFetching, isPlacing, refetch]);

  const failure = query.currentData === undefined && isApiFailure(query.error) ? query.error : undefined;
  const price = subject === null ? undefined : query.data;
  return {
    price: failure === undefined ? price : undefined,
    term: debounced === null || price === undefined ? undefined : termOf(debounced, price),
    dueDate: price === undefined ? undefined : newDueDateOf(price),
    isCurrent: query.currentData !== undefined && !isOld && isSame(subject, debounced),
    failure: isFetching ? undefined : failure,
    isCouponRefused: failure?.code === errorCodes.couponInvalid,
    refetch,
  };
}

/** The query of the call that prices this kind of subject. */
function usePriceQuery(
  subject: PriceSubject | null,
  { isPlacing, couponCode }: Pick<QuoteOptions, 'isPlacing' | 'couponCode'>,
) {
  const requested = isPlacing ? null : subject;
  const month = orderApi.editionMonthPrice.useQuery(
    requested?.kind === 'purchase' || requested?.kind === 'renew'
      ? monthRequest(requested, couponCode)
      : skipToken,
  );
  const upgrade = orderApi.editionUpgradePrice.useQuery(
    requested?.kind === 'upgrade' ? upgradeRequest(requested) : skipToken,
  );
  const resource = orderApi.editionLicensebagPrice.useQuery(
    requested?.kind === 'licensebag'
      ? { ...packRequest(requested), BagType: requested.bagType, Spec: requested.spec }
      : skipToken,
  );
  const renewal = orderApi.editionRenewbagPrice.useQuery(
    requested?.kind === 'renewbag' ? packRequest(requested) : skipToken,
  );
  switch (subject?.kind) {
    case 'upgrade':
      return upgrade;
    case 'licensebag':
      return resource;
    case 'renewbag':
      return renewal;
    case 'purchase':
    case 'renew':
    case undefined:
      return month;
  }
}

function packRequest(subject: Extract<PriceSubject, { kind: 'licensebag' | 'renewbag' }>) {
  const { months, quantity } = subject;
  return {
    ...('instanceId' in subject.for
      ? { InstanceId: subject.for.instanceId }
      : { Version: subject.for.version }),
    Months: months,
    Quantity: quantity,
  };
}

function newDueDateOf(price: QuotedPrice): string | undefined {
  if ('newDueDate' in price) return price.newDueDate;
  return 'dueDate' in price ? price.dueDate : undefined;
}

function termOf(subject: PriceSubject, price: QuotedPrice): PriceTerm | undefined {
  if ('days' in price && price.days !== undefined) return { days: price.days };
  const { months } = subject;
  if (months === undefined) return undefined;
  // The price of a month of resource packs is that of all pieces.
  return { months, pieces: subject.kind === 'renewbag' ? subject.quantity : 1 };
}

function isSame(one: PriceSubject | null, other: PriceSubject | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function monthRequest(
  subject: Extract<PriceSubject, { kind: 'purchase' | 'renew' }>,
  couponCode: string | undefined,
): RequestOf<typeof editionMonthPrice> {
  const coupon = couponCode === undefined ? {} : { CouponCode: couponCode };
  if (subject.kind === 'renew') return { InstanceId: subject.instanceId, Months: subject.months, ...coupon };
  const { version, months, quotas } = subject;
  return { Version: version, Months: months, ...quotaFields(quotas), ...coupon };
}

function upgradeRequest({
  instanceId,
  version,
  quotas,
  months,
}: Extract<PriceSubject, { kind: 'upgrade' }>): RequestOf<typeof editionUpgradePrice> {
  return {
    InstanceId: instanceId,
    Version: version,
    ...quotaFields(quotas),
    ...(months !== undefined && { Months: months }),
  };
}

function quotaFields({ userNumber, assetNumber, diskQuota, concurrentNumber }: Config) {
  return {
    UserNumber: userNumber,
    AssetNumber: assetNumber,
    DiskQuota: diskQuota,
    ConcurrentNumber: concurrentNumber,
  };
}
