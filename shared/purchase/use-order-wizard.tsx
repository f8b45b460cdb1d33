import { idParam, useSearchParams } from '@portal/shared/router';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import type { FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderStatus } from '../contracts/enums';
import type { Price } from '../contracts/shapes';
import { checkFields, focusFirstWrong } from '../forms/focus-first-wrong';
import { useSingleRun } from '../forms/use-single-run';
import type { CouponRefusal, OrderEnd, Quote } from '../slots/order';
import { useConfirm } from '../ui/feedback/use-confirm';
import { MarketplaceNotice } from './marketplace-notice';
import { PriceDifference } from './price-difference';
import {
  changedPriceOf,
  couponRefusalOf,
  marketplaceOf,
  maxOpenOrdersOf,
  unpaidOrderOf,
} from './purchase-refusal';
import { TooManyOrders } from './too-many-orders';
import { UnpaidOrder } from './unpaid-order';
import { usePriceDifference } from './use-price-difference';

/** Parameter of the address that contains the order, so that a reload continues with its payment. */
const ORDER_PARAM = 'OrderNo';

export type WizardStep = 'fill' | 'confirm' | 'pay' | 'done';

/** The response to the call that places the order. */
export interface Placed {
  /** Absent if nothing has to be paid. */
  readonly OrderNo?: string | undefined;
  readonly status: OrderStatus;
  readonly InstanceId?: string | undefined;
  readonly TeamId?: string | undefined;
}

/** The result of a mutation. */
export interface PlaceOutcome {
  readonly data?: Placed | undefined;
  readonly error?: unknown;
}

interface WizardOptions<Values> {
  /** The form of the first step, if it has fields that can be wrong. */
  readonly form?: FormInstance<Values>;
  /** Whether the choices of the first step can be ordered. Default: true. */
  readonly isComplete?: boolean;
  /** Places the order at the price that the user has seen. */
  readonly place: (quote: Quote) => PromiseLike<PlaceOutcome>;
  /** Shows a refusal at a field of the form. Returns whether it did; the wizard then shows the form. */
  readonly placeRefusal: (failure: ApiFailure) => boolean;
  /** The work is no longer unsaved. */
  readonly onPlaced: () => void;
}

export interface WizardState {
  readonly step: WizardStep;
  readonly orderNo: string | undefined;
  readonly result: OrderEnd | undefined;
  readonly isBusy: boolean;
  /** Above the form: an order that has to be paid first, or the marketplace that the application belongs to. */
  readonly notice: ReactNode;
  readonly minPriceRev: number | undefined;
  /** Why the order was refused with its coupon; the summary shows it. */
  readonly couponRefusal: CouponRefusal | undefined;
  readonly next: (quote: Quote) => void;
  readonly back: () => void;
  readonly end: (end: OrderEnd) => void;
  readonly restart: () => void;
}

/** The steps of a purchase. The order is in the address once it is placed. */
export function useOrderWizard<Values = never>(options: WizardOptions<Values>): WizardState {
  const { form, isComplete = true, place, placeRefusal, onPlaced } = options;
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const differenceText = usePriceDifference();
  const [isConfirming, setConfirming] = useState(false);
  const [result, setResult] = useState<OrderEnd>();
  const [notice, setNotice] = useState<ReactNode>(null);
  const [minPriceRev, setMinPriceRev] = useState<number>();
  const [couponRefusal, setCouponRefusal] = useState<CouponRefusal>();
  /** Of an order that was paid for when it was placed: it is never in the address. */
  const [freeOrderNo, setFreeOrderNo] = useState<string>();
  const orderNo = idParam(params, ORDER_PARAM);

  async function order(quote: Quote): Promise<void> {
    setNotice(null);
    setCouponRefusal(undefined);
    const { data, error } = await place(quote);
    if (data !== undefined) follow(data);
    else if (isApiFailure(error)) handleRefusal(quote, error);
  }

  function follow({ OrderNo, status, InstanceId, TeamId }: Placed): void {
    onPlaced();
    setConfirming(false);
    // An order of 0 whose application could not be created yet is followed like one to pay.
    if ((status !== 'havePaid' || InstanceId === undefined) && OrderNo !== undefined) {
      setParams((before) => withOrder(before, OrderNo), { replace: true });
      return;
    }
    setFreeOrderNo(OrderNo);
    setResult({
      status: 'havePaid',
      isFulfilled: true,
      ...(InstanceId !== undefined && { instanceId: InstanceId }),
      ...(TeamId !== undefined && { teamId: TeamId }),
    });
  }

  function handleRefusal(quote: Quote, failure: ApiFailure): void {
    const price = changedPriceOf(failure);
    const unpaid = unpaidOrderOf(failure);
    const maxOpenOrders = maxOpenOrdersOf(failure);
    const marketplace = marketplaceOf(failure);
    const refusedCoupon = couponRefusalOf(failure, quote);
    if (price !== undefined) askAgain(quote, price);
    else if (unpaid !== undefined) setNotice(<UnpaidOrder number={unpaid} />);
    else if (maxOpenOrders !== undefined) setNotice(<TooManyOrders max={maxOpenOrders} />);
    else if (marketplace !== undefined) setNotice(<MarketplaceNotice address={marketplace} />);
    else if (refusedCoupon !== undefined) setCouponRefusal(refusedCoupon);
    else if (placeRefusal(failure)) {
      // Only a field that is shown can have the focus.
      flushSync(() => setConfirming(false));
      if (form !== undefined) focusFirstWrong(form);
    }
  }

  /** The price changed between the summary and the order: shows the difference and asks again. */
  function askAgain(quote: Quote, now: Price): void {
    setMinPriceRev(now.priceRev);
    confirm({
      title: differenceText.title,
      content: <PriceDifference before={quote.price} now={now} />,
      okText: differenceText.orderAt(now),
      onOk: () => order({ ...quote, price: now }),
    });
  }

  const [run, isBusy] = useSingleRun(async (quote: Quote) => {
    if (isConfirming) await order(quote);
    else if (isComplete && (await isValid(form))) setConfirming(true);
    return 'again';
  });

  return {
    step: result !== undefined ? 'done' : orderNo !== undefined ? 'pay' : isConfirming ? 'confirm' : 'fill',
    orderNo: orderNo ?? freeOrderNo,
    result,
    isBusy,
    notice,
    minPriceRev,
    couponRefusal,
    next: run,
    back: () => setConfirming(false),
    end: setResult,
    restart() {
      setResult(undefined);
      setParams((before) => withOrder(before, undefined), { replace: true });
    },
  };
}

function isValid<Values>(form: FormInstance<Values> | undefined): Promise<boolean> {
  if (form === undefined) return Promise.resolve(true);
  return checkFields(form).then(
    () => true,
    () => false,
  );
}

function withOrder(params: URLSearchParams, orderNo: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (orderNo === undefined) next.delete(ORDER_PARAM);
  else next.set(ORDER_PARAM, orderNo);
  return next;
}
