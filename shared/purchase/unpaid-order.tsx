import { DETAIL_PARAMS } from '../contracts/detail-params';
import { ButtonLink } from '../ui/layout/button-link';
import { PurchaseNotice } from './purchase-notice';
import { usePurchaseText } from './use-purchase-text';

/** The order that has to be paid or voided first, with the way to it. */
export function UnpaidOrder({ number }: { readonly number: string }) {
  const t = usePurchaseText();
  const query = { [DETAIL_PARAMS.order]: number };
  return (
    <PurchaseNotice
      type="warning"
      title={t('unpaidTitle')}
      text={t('unpaidText', { number })}
      action={
        <ButtonLink
          to="orderPay"
          query={query}
          otherwise={
            <ButtonLink to="orderList" query={query}>
              {t('goToOrder')}
            </ButtonLink>
          }
        >
          {t('goToOrder')}
        </ButtonLink>
      }
    />
  );
}
