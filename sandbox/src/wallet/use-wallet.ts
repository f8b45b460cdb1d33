import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { PayState } from '@portal/shared/contracts/enums';
import type { actOnPayment } from '@portal/shared/contracts/sandbox';
import { ApiError } from '@portal/shared/http';
import { useState } from 'react';
import { PAY_PARAMETER } from '../device/apps';
import { readToken } from '../device/read-token';
import { type OpenPayment, actOnTrade } from '../sandbox-api';
import { type Payments, usePayments } from './use-payments';

export type WalletAct = RequestOf<typeof actOnPayment>['action'];

export interface Wallet {
  readonly payments: Payments;
  /** Text of a payment's QR code. */
  readonly code: string;
  /** A message about the code, or about the last action. */
  readonly complaint: { readonly isAboutCode: boolean; readonly msg: string } | null;
  readonly picked: OpenPayment | null;
  /** State after the last action. */
  readonly outcome: PayState | null;
  /** The running action. */
  readonly busy: WalletAct | null;
  readonly setCode: (text: string) => void;
  /** @param texts messages for a text that is no code, and for a code of no open payment */
  readonly scan: (texts: { readonly noCode: string; readonly unknown: string }) => void;
  readonly pick: (payment: OpenPayment) => void;
  readonly act: (action: WalletAct) => Promise<void>;
  /** Returns to the list. */
  readonly restart: () => void;
}

/** The wallet's steps with a payment: pick or scan, then act (E53). */
export function useWallet(): Wallet {
  const payments = usePayments();
  const [code, setCode] = useState('');
  const [token, setToken] = useState(tokenOfAddress);
  const [complaint, setComplaint] = useState<Wallet['complaint']>(null);
  const [outcome, setOutcome] = useState<PayState | null>(null);
  const [busy, setBusy] = useState<WalletAct | null>(null);
  const picked = payments.list?.find(({ Token }) => Token === token) ?? null;

  async function act(action: WalletAct): Promise<void> {
    if (token === null) return;
    setBusy(action);
    setComplaint(null);
    try {
      const { payState } = await actOnTrade({ Token: token, action });
      setOutcome(payState);
    } catch (error) {
      setComplaint({ isAboutCode: false, msg: error instanceof ApiError ? error.msg : String(error) });
      await payments.reload();
    } finally {
      setBusy(null);
    }
  }

  return {
    payments,
    code,
    complaint,
    picked,
    outcome,
    busy,
    setCode,
    scan({ noCode, unknown }) {
      const scanned = readToken(code, PAY_PARAMETER);
      const isOpen = payments.list?.some(({ Token }) => Token === scanned) === true;
      setComplaint(isOpen ? null : { isAboutCode: true, msg: scanned === null ? noCode : unknown });
      if (isOpen) setToken(scanned);
    },
    pick: ({ Token }) => {
      setComplaint(null);
      setToken(Token);
    },
    act,
    restart() {
      setToken(null);
      setOutcome(null);
      setComplaint(null);
      setCode('');
      // The payment in the address has been used.
      window.history.replaceState(null, '', `${window.location.pathname}#wallet`);
      void payments.reload();
    },
  };
}

/** The payment in the address of the page. */
function tokenOfAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PAY_PARAMETER);
}
