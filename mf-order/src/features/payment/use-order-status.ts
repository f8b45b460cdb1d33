import { serverTimeOf } from '@portal/shared/http';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { usePageHidden } from '@portal/shared/ui/use-page-hidden';
import { useState } from 'react';
import { orderApi, type OrderProgress } from '../../order-api';

/** Milliseconds between two polls (docs/reference/calls.md, 127): the first ones, and after a while. */
const FAST_POLL_MS = 2000;
const SLOW_POLL_MS = 5000;
/** Polls after which the pace is slow. */
const FAST_POLLS = 30;

export interface OrderStatusState {
  readonly progress: OrderProgress | undefined;
  /** When the order expires, by the server's clock, in ms. */
  readonly endsAt: number | undefined;
  /** When the state was asked for, by the server's clock, in ms; undefined while it is being asked for. */
  readonly askedAt: number | undefined;
  /** Why the last request failed. The next one may succeed. */
  readonly failure: ApiFailure | undefined;
  /** Asks now, and fast again. */
  readonly refetch: () => void;
}

/** The state of an order, polled until it is paid and fulfilled, or void. Pauses while the page is hidden. */
export function useOrderStatus(orderNo: string): OrderStatusState {
  const isHidden = usePageHidden();
  const [pollMs, setPollMs] = useState(FAST_POLL_MS);
  const state = orderApi.orderStatus.useQuery(
    { OrderNo: orderNo },
    { refetchOnMountOrArgChange: true, pollingInterval: isHidden ? 0 : pollMs },
  );
  const [asked, setAsked] = useState({ at: state.startedTimeStamp, count: 0 });
  if (asked.at !== state.startedTimeStamp) setAsked({ at: state.startedTimeStamp, count: asked.count + 1 });
  const [slowAfter, setSlowAfter] = useState(FAST_POLLS);
  const progress = state.currentData;
  const isSlow = state.error !== undefined || asked.count > slowAfter || progress?.delivery === 'undelivered';
  const nextPollMs = isOver(progress) ? 0 : isSlow ? SLOW_POLL_MS : FAST_POLL_MS;
  if (nextPollMs !== pollMs) setPollMs(nextPollMs);

  return {
    progress,
    endsAt:
      progress === undefined || state.fulfilledTimeStamp === undefined
        ? undefined
        : serverTimeOf(state.fulfilledTimeStamp) + progress.expiresIn * 1000,
    askedAt:
      state.isFetching || state.startedTimeStamp === undefined
        ? undefined
        : serverTimeOf(state.startedTimeStamp),
    failure: isApiFailure(state.error) ? state.error : undefined,
    refetch() {
      setSlowAfter(asked.count + FAST_POLLS);
      void state.refetch();
    },
  };
}

/** Whether nothing more can happen: the order is void, paid and fulfilled, or given back. */
export function isOver(progress: OrderProgress | undefined): boolean {
  if (progress === undefined) return false;
  const { status, fulfilled, delivery } = progress;
  return status === 'cancelled' || (status === 'havePaid' && (fulfilled || delivery === 'refunded'));
}
