/** Local storage key of the channel through which the account was bought (docs/reference/screens.md#footer). */
const SOURCE_KEY = 'purchase-source';
const AMAZON = 'amazon';

export function storePurchaseSource(source: string): void {
  try {
    localStorage.setItem(SOURCE_KEY, source);
  } catch {
    // Without storage the source is unknown, and the filing links are shown (docs/reference/screens.md#footer).
  }
}

/** Whether the filing links are shown. They are hidden only for buyers through Amazon. */
export function showsFilings(): boolean {
  try {
    return localStorage.getItem(SOURCE_KEY) !== AMAZON;
  } catch {
    return true;
  }
}
