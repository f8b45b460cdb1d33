import * as errorCodes from '../contracts/error-codes';
import { marketplaceObj, priceChangedObj, unpaidOrderObj } from '../contracts/error-obj-schemas';
import type { Price } from '../contracts/shapes';
import type { ApiFailure } from '../http/api-error';

type Refusal = Pick<ApiFailure, 'code' | 'obj'>;

/** The price that holds now, if a call was refused because it changed. */
export function changedPriceOf({ code, obj }: Refusal): Price | undefined {
  if (code !== errorCodes.priceChanged) return undefined;
  return priceChangedObj().safeParse(obj).data?.Price;
}

/** Address of the marketplace that a refusal names. */
export function marketplaceOf({ code, obj }: Refusal): string | undefined {
  if (code !== errorCodes.marketplaceApplication) return undefined;
  return marketplaceObj().safeParse(obj).data?.Url;
}

/** Number of the order that has to be paid or voided first, if a call was refused because of it. */
export function unpaidOrderOf({ code, obj }: Refusal): string | undefined {
  if (code !== errorCodes.unpaidOrderExists) return undefined;
  return unpaidOrderObj().safeParse(obj).data?.OrderNo;
}
