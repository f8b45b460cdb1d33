import type { PayMethod } from '@portal/shared/contracts/enums';
import { webStorage } from '@portal/shared/http';

const KEY = 'mf-order.wallet';

/** The wallet that this browser paid with last. */
export function lastWallet(methods: readonly PayMethod[]): PayMethod | undefined {
  const stored = webStorage.local.get(KEY);
  return methods.find((method) => method === stored);
}

export function rememberWallet(method: PayMethod): void {
  webStorage.local.set(KEY, method);
}
