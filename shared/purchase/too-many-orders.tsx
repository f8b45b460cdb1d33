import { ButtonLink } from '../ui/layout/button-link';
import { PurchaseNotice } from './purchase-notice';
import { usePurchaseText } from './use-purchase-text';

/** The buyer has as many unpaid orders as one may have, with the way to them. */
export function TooManyOrders({ max }: { readonly max: number }) {
  const t = usePurchaseText();
  return (
    <PurchaseNotice
      type="warning"
      title={t('openOrdersTitle', { max })}
      text={t('openOrdersText')}
      action={<ButtonLink to="orderList">{t('goToOrders')}</ButtonLink>}
    />
  );
}
