import type { PayMethod } from '@portal/shared/contracts/enums';

const KEY = 'mf-order.wallet';

/** The wallet that this browser paid with last. */
export function lastWallet(methods: readonly PayMethod[]): PayMethod | undefined {
  const stored = localStorage.getItem(KEY);
  return methods.find((method) => method === stored);
}

export function rememberWallet(method: PayMethod): void {
  localStorage.setItem(KEY, method);
}
