import type { Price } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { PriceDifference } from '@portal/shared/purchase/price-difference';
import { Alert, Button, Flex, theme } from 'antd';
import { orderApi } from '../../order-api';
import { useText } from '../../text';

interface ChangedPriceProps {
  readonly orderNo: string;
  readonly now: Price;
  readonly onAccept: () => void;
}

/**
 * Another order has used the discount of the first order: the old price, the new one, and the button that accepts it.
 */
export function ChangedPrice({ orderNo, now, onAccept }: ChangedPriceProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { currentData: before } = orderApi.orderDelInfo.useQuery({ OrderNo: orderNo });
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('pay.priceChanged')}
      description={
        <Flex vertical gap={token.marginSM}>
          {t('pay.priceChangedText')}
          {before !== undefined && <PriceDifference before={before} now={now} />}
          <Button type="primary" onClick={onAccept}>
            {t('pay.acceptPrice', { amount: format.money(now.totalPaymentCents) })}
          </Button>
        </Flex>
      }
    />
  );
}
