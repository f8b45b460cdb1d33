import type { Cents } from '@portal/shared/contracts/money';

/** The cents of `88.88`. Null for any other spelling, because the wallet uses only this one. */
export function centsOfYuan(text: string): Cents | null {
  return /^(0|[1-9]\d{0,11})\.\d\d$/.test(text) ? Number(text.replace('.', '')) : null;
}
