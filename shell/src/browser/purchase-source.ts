/** Local storage key of the source the account was bought through (docs/reference/screens.md#footer). */
const SOURCE_KEY = 'purchase-source';
const AMAZON = 'amazon';

export function keepPurchaseSource(source: string): void {
  try {
    localStorage.setItem(SOURCE_KEY, source);
  } catch {
    // Without storage the source is unknown, and an unknown source shows the filing links (docs/reference/screens.md#footer).
  }
}

/** The filing links are hidden for buyers from Amazon alone. */
export function showsFilings(): boolean {
  try {
    return localStorage.getItem(SOURCE_KEY) !== AMAZON;
  } catch {
    return true;
  }
}
