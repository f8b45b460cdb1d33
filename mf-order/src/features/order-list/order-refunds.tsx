import type { REFUND_STATES } from '@portal/shared/contracts/order-detail';
import { useFormat } from '@portal/shared/i18n';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { Flex, Typography, theme } from 'antd';
import type { OrderDetail } from '../../order-api';
import { useText } from '../../text';

type RefundState = (typeof REFUND_STATES)[number];

const STATE_LABEL = {
  refunding: 'payState.refunding',
  refunded: 'payState.refunded',
  failed: 'refundDelayed',
} as const satisfies Record<RefundState, string>;

const STATE_TONE = {
  refunding: 'warning',
  refunded: 'neutral',
  failed: 'bad',
} as const satisfies Record<RefundState, StatusTone>;

/** What goes back of an order's money, oldest first. */
export function OrderRefunds({ refunds }: { readonly refunds: NonNullable<OrderDetail['refunds']> }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <ul aria-label={t('refundsTitle')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {refunds.map(({ amountCents, at, state, reason }, index) => (
        <li key={index} style={{ paddingBlock: token.paddingXXS }}>
          <Flex justify="space-between" gap={token.marginXS}>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{format.money(amountCents)}</span>
            <StatusTag tone={STATE_TONE[state]}>{t(STATE_LABEL[state])}</StatusTag>
          </Flex>
          <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
            {format.dateTime(at)}
            {reason !== undefined && ` · ${reason}`}
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
}
