import { Alert, theme } from 'antd';
import { DETAIL_PARAMS } from '../contracts/detail-params';
import { ButtonLink } from '../ui/button-link';
import { usePurchaseText } from './use-purchase-text';

/** The order that has to be paid or voided first, with the way to it. */
export function UnpaidOrder({ number }: { readonly number: string }) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  const query = { [DETAIL_PARAMS.order]: number };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('unpaidTitle')}
      description={t('unpaidText', { number })}
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
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
