import { webStorage } from '@portal/shared/http';

/** Local storage key of the channel through which the account was bought (docs/reference/screens.md#footer). */
const SOURCE_KEY = 'purchase-source';
const AMAZON = 'amazon';

export function storePurchaseSource(source: string): void {
  webStorage.local.set(SOURCE_KEY, source);
}

/** Whether the filing links are shown. They are hidden only for buyers through Amazon. */
export function showsFilings(): boolean {
  return webStorage.local.get(SOURCE_KEY) !== AMAZON;
}
