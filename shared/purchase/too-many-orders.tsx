import { Alert, theme } from 'antd';
import { ButtonLink } from '../ui/button-link';
import { usePurchaseText } from './use-purchase-text';

/** The buyer has as many unpaid orders as one may have, with the way to them. */
export function TooManyOrders({ max }: { readonly max: number }) {
  const t = usePurchaseText();
  const { token } = theme.useToken();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('openOrdersTitle', { max })}
      description={t('openOrdersText')}
      action={<ButtonLink to="orderList">{t('goToOrders')}</ButtonLink>}
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
