import { useFormat } from '@portal/shared/i18n';
import { Flex, Typography, theme } from 'antd';
import { orderApi } from '../../order-api';
import { useText } from '../../text';
import { clockOf } from '@portal/shared/ui/clock';
import { useSecondsLeft } from '@portal/shared/ui/use-seconds-left';

interface PayAmountProps {
  readonly orderNo: string;
  /** When the order expires, by the server's clock, in ms. */
  readonly endsAt: number | undefined;
}

/** Last minute: screen readers announce it, and the colour warns. */
const SOON_SECONDS = 60;
/** A longer time is said as its end. */
const MAX_CLOCK_SECONDS = 3600;

/** What is to be paid, for what, and how long it can be paid. */
export function PayAmount({ orderNo, endsAt }: PayAmountProps) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const { currentData: order } = orderApi.orderDelInfo.useQuery({ OrderNo: orderNo });
  const left = useSecondsLeft(endsAt);
  return (
    <Flex vertical align="center" gap={token.marginXXS}>
      <Typography.Text type="secondary">
        {order?.appName ?? order?.teamName ?? t('pay.amount')}
      </Typography.Text>
      <Typography.Text
        strong
        translate="no"
        style={{ fontSize: token.fontSizeHeading2, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
      >
        {order === undefined ? '—' : format.money(order.totalPaymentCents)}
      </Typography.Text>
      {left !== undefined && endsAt !== undefined && (
        <Typography.Text
          type={left <= SOON_SECONDS ? 'danger' : 'secondary'}
          role="timer"
          translate="no"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {left <= MAX_CLOCK_SECONDS
            ? t('pay.left', { time: clockOf(left) })
            : t('pay.until', { date: format.dateTime(new Date(endsAt).toISOString()) })}
        </Typography.Text>
      )}
    </Flex>
  );
}
