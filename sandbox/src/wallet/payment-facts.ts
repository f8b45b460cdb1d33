import type { Language } from '@portal/shared/contracts/language';
import type { OpenPayment } from '../sandbox-api';
import type { en } from '../locales/en';

/** `¥88.88` */
export function amountText(cents: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

/** `14:59` */
export function timeText(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Why a payment can no longer be paid in time; null while it can. */
export function endOf({ payState, expiresIn }: OpenPayment): keyof typeof en | null {
  if (payState === 'closed') return 'stateClosed';
  if (payState === 'failed') return 'stateFailed';
  return expiresIn === 0 ? 'stateExpired' : null;
}
