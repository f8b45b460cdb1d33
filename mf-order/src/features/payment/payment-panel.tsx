import type { PaymentPanelProps } from '@portal/shared/slots/order';
import { useLayout } from '@portal/shared/store';
import { LoadFailure } from '@portal/shared/ui/load-failure';
import { Alert, Card, Flex, Skeleton, theme } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { orderApi } from '../../order-api';
import { useText } from '../../text';
import { OpenPayment } from './open-payment';
import { OrderSummary } from './order-summary';
import { PaymentResult } from './payment-result';
import { isOver } from './use-order-status';
import { type Payment, usePayment } from './use-payment';

/** Height of an open payment in px, with its QR code. */
const OPEN_PX = { mobile: 668, tablet: 598, desktop: 579 } as const;

/** px; the price of an order with its longest label. */
const SUMMARY_PX = 360;

interface PanelProps extends PaymentPanelProps {
  /** Below the payment. */
  readonly foot?: ReactNode;
}

/**
 * Pays an order, beside what is bought. It goes on by itself: after a payment in another tab, and when a lost connection
 * is back.
 */
export function PaymentPanel({ orderNo, onEnd, foot }: PanelProps) {
  const { token } = theme.useToken();
  const { device } = useLayout();
  const payment = usePayment(orderNo);
  useEndOfPayment(payment, onEnd);
  const isMobile = device === 'mobile';
  return (
    <div
      style={{
        display: 'grid',
        alignItems: 'start',
        gap: token.margin,
        gridTemplateColumns: isMobile ? 'minmax(0, 1fr)' : `minmax(0, 1fr) min(${SUMMARY_PX}px, 42%)`,
      }}
    >
      <Flex vertical gap={token.margin}>
        <Card>
          <Flex vertical gap={token.margin} style={{ maxWidth: 420, marginInline: 'auto' }}>
            <ConnectionNotice payment={payment} />
            <Content payment={payment} orderNo={orderNo} />
          </Flex>
        </Card>
        {foot}
      </Flex>
      {!isMobile && <OrderSummary orderNo={orderNo} />}
    </div>
  );
}

function Content({ payment, orderNo }: { readonly payment: Payment; readonly orderNo: string }) {
  const { progress, failure, refetch } = payment.status;
  // The open payment shows it, above the code.
  const { isLoading } = orderApi.orderDelInfo.useQuery({ OrderNo: orderNo });
  if (progress === undefined)
    return failure === undefined || isOffline(failure) ? (
      <PaymentSkeleton />
    ) : (
      <LoadFailure error={failure} onRetry={refetch} />
    );
  if (progress.status === 'havePaid' || progress.status === 'cancelled')
    return <PaymentResult progress={progress} />;
  if (isLoading || payment.methods === undefined) return <PaymentSkeleton />;
  return <OpenPayment payment={payment} orderNo={orderNo} />;
}

function PaymentSkeleton() {
  const { device } = useLayout();
  return (
    <div style={{ minBlockSize: OPEN_PX[device] }}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}

/** No response from the provider: the connection is down. */
function isOffline({ status }: { readonly status: number }): boolean {
  return status === 0;
}

function ConnectionNotice({ payment: { status } }: { readonly payment: Payment }) {
  const t = useText();
  if (status.failure === undefined || !isOffline(status.failure)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={t('pay.offlineTitle')}
      description={t('pay.offlineText')}
    />
  );
}

/** Reports the end once. */
function useEndOfPayment({ status: { progress } }: Payment, onEnd: PaymentPanelProps['onEnd']): void {
  const hasEnded = useRef(false);
  const end = useEffectEvent(() => {
    if (progress === undefined || hasEnded.current) return;
    if (progress.status !== 'havePaid' && progress.status !== 'cancelled') return;
    hasEnded.current = true;
    onEnd({
      status: progress.status,
      isFulfilled: progress.fulfilled,
      ...(progress.InstanceId !== undefined && { instanceId: progress.InstanceId }),
      ...(progress.TeamId !== undefined && { teamId: progress.TeamId }),
    });
  });
  // What is given back has no next step.
  const hasOutcome = isOver(progress) && progress?.delivery !== 'refunded';
  useEffect(() => {
    if (hasOutcome) end();
  }, [hasOutcome]);
}
