import type { PayMethod } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Price } from '@portal/shared/contracts/shapes';
import { serverNow } from '@portal/shared/http';
import { changedPriceOf } from '@portal/shared/purchase/purchase-refusal';
import { type ApiFailure, isApiFailure, useInstallation } from '@portal/shared/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { orderApi } from '../../order-api';
import { type OrderStatusState, useOrderStatus } from './use-order-status';
import { lastWallet, rememberWallet } from './wallet-memory';

/** A QR code to pay with. */
export interface PayCode {
  readonly method: PayMethod;
  /** Text of the code. */
  readonly url: string;
  /** When it was received and when it expires, by the server's clock, in ms. */
  readonly since: number;
  readonly endsAt: number;
  /** How it ended before its time; for good, because the next state may be that of another payment. */
  readonly end?: 'failed' | 'expired';
}

/** Why there is no QR code. */
export type PayObstacle =
  | { readonly kind: 'mfa' }
  /** `stepUpKey` was not used, so it is valid for the payment at the new price. */
  | { readonly kind: 'priceChanged'; readonly price: Price; readonly stepUpKey: string | undefined }
  | { readonly kind: 'refused'; readonly msg: string };

export interface Payment {
  readonly status: OrderStatusState;
  /** The wallets of this installation; undefined until they are known. */
  readonly methods: readonly PayMethod[] | undefined;
  readonly method: PayMethod | undefined;
  readonly code: PayCode | undefined;
  readonly obstacle: PayObstacle | undefined;
  readonly isStarting: boolean;
  /** Switches to a wallet, or refreshes its QR code. */
  readonly start: (method: PayMethod, proof?: PayProof) => void;
}

/** What the payer has proved or accepted since the last attempt. */
export interface PayProof {
  readonly stepUpKey?: string | undefined;
  /** The changed total. */
  readonly acceptedCents?: number;
}

/** The payment of an order (124): the first QR code is requested as soon as the wallet is known. */
export function usePayment(orderNo: string): Payment {
  const status = useOrderStatus(orderNo);
  const { installation } = useInstallation();
  const [pay, { isLoading }] = orderApi.payOrder.useMutation();
  const [chosen, setChosen] = useState<PayMethod>();
  const [code, setCode] = useState<PayCode>();
  const [obstacle, setObstacle] = useState<PayObstacle>();
  const latest = useRef(0);
  const sending = useRef<Promise<unknown>>(undefined);

  const { progress } = status;
  const methods = installation?.payMethods;
  const method = chosen ?? firstWallet(progress?.payMethod, methods);

  async function begin(wallet: PayMethod, { stepUpKey, acceptedCents }: PayProof = {}): Promise<void> {
    latest.current += 1;
    const attempt = latest.current;
    setChosen(wallet);
    setObstacle(undefined);
    if (wallet !== code?.method) setCode(undefined);
    // One at a time: the code that the provider makes last is the valid one.
    await sending.current;
    if (attempt !== latest.current) return;
    const answer = pay({
      OrderNo: orderNo,
      PayMethod: wallet,
      ...(stepUpKey !== undefined && { Key: stepUpKey }),
      ...(acceptedCents !== undefined && { AcceptedCents: acceptedCents }),
    });
    sending.current = answer;
    const { data, error } = await answer;
    // Another wallet was chosen in the meantime.
    if (attempt !== latest.current) return;
    if (data !== undefined) {
      rememberWallet(wallet);
      const since = serverNow();
      setCode({ method: wallet, url: data.Url, since, endsAt: since + data.expiresIn * 1000 });
    } else if (isApiFailure(error)) {
      setCode(undefined);
      setObstacle(obstacleOf(error, stepUpKey));
    }
    status.refetch();
  }

  const isOpen = progress?.status === 'unpaid' || progress?.status === 'inProcess';
  const hasBegun = useRef(false);
  const beginFirst = useEffectEvent(() => {
    if (method === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void begin(method);
  });
  const isReady = isOpen && method !== undefined;
  useEffect(() => {
    if (isReady) beginFirst();
  }, [isReady]);

  const end = code === undefined || code.end !== undefined ? undefined : endOfCode(code, status);
  if (code !== undefined && end !== undefined) setCode({ ...code, end });

  return {
    status,
    methods,
    method,
    code,
    obstacle,
    isStarting: isLoading,
    start: (wallet, proof) => void begin(wallet, proof),
  };
}

/** A wallet closes a payment only after its time, in ms, as far as clocks and answers agree. */
const CLOSING_MS = 5000;

/**
 * How the payment of a code has ended: the wallet refused it, closed it, or another tab began one with another wallet.
 * Alipay closes the trade of a payment that failed, long before its time. A state that was asked for before the code came
 * says nothing about it.
 */
function endOfCode(
  { method, since, endsAt }: PayCode,
  { progress, askedAt }: OrderStatusState,
): PayCode['end'] {
  if (progress === undefined || askedAt === undefined || askedAt <= since) return undefined;
  const { status, payState, payMethod } = progress;
  if (status !== 'unpaid') return payMethod === method ? undefined : 'expired';
  if (payState === 'failed') return 'failed';
  if (payState !== 'closed') return undefined;
  return askedAt < endsAt - CLOSING_MS ? 'failed' : 'expired';
}

function firstWallet(
  used: PayMethod | undefined,
  methods: readonly PayMethod[] | undefined,
): PayMethod | undefined {
  if (methods === undefined) return undefined;
  return methods.find((method) => method === used) ?? lastWallet(methods) ?? methods[0];
}

function obstacleOf(failure: ApiFailure, stepUpKey: string | undefined): PayObstacle {
  const { code, msg } = failure;
  if (code === errorCodes.orderMfaRequired || code === errorCodes.stepUpRequired) return { kind: 'mfa' };
  const price = changedPriceOf(failure);
  if (price !== undefined) return { kind: 'priceChanged', price, stepUpKey };
  return { kind: 'refused', msg };
}
