import type { PayState } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { Flex, Typography, theme } from 'antd';
import type { OrderDetail } from '../../order-api';
import { useText } from '../../text';

const STATE_TONE = {
  created: 'waiting',
  pending: 'waiting',
  success: 'good',
  closed: 'neutral',
  failed: 'bad',
  refunding: 'warning',
  refunded: 'neutral',
} as const satisfies Record<PayState, StatusTone>;

/** The attempts to pay an order, oldest first. */
export function OrderPayments({ payments }: Pick<OrderDetail, 'payments'>) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <ul aria-label={t('paymentsTitle')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {payments.map(({ method, payState, createdAt, paidAt, transactionId }) => (
        <li key={createdAt} style={{ paddingBlock: token.paddingXXS }}>
          <Flex justify="space-between" gap={token.marginXS}>
            <span>{t(`pay.${method}`)}</span>
            <StatusTag tone={STATE_TONE[payState]}>{t(`payState.${payState}`)}</StatusTag>
          </Flex>
          <Typography.Text type="secondary">
            {format.dateTime(paidAt ?? createdAt)}
            {transactionId !== undefined && ` · ${transactionId}`}
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
}
