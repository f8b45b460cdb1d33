import { useFormat } from '@portal/shared/i18n';
import type { Price } from '../contracts/shapes';
import { usePurchaseText } from './use-purchase-text';

/** Texts of the question whether to order at a changed price. */
export function usePriceDifference() {
  const t = usePurchaseText();
  const format = useFormat();
  return {
    title: t('priceChanged'),
    orderAt: (price: Price) => t('orderAt', { amount: format.money(price.totalPaymentCents) }),
  };
}
