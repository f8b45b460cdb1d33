import { useLayout } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { Alert, App, Button, Flex, Typography, theme } from 'antd';
import { orderApi } from '../../order-api';
import { useText } from '../../text';
import { FoldedOrderSummary } from './order-summary';
import { PayAmount } from './pay-amount';
import { PayCodeView } from './pay-code-view';
import { PayMfa } from './pay-mfa';
import { type PayPhase, usePayPhase } from './use-pay-phase';
import { ChangedPrice } from './changed-price';
import type { Payment, PayObstacle, PayProof } from './use-payment';
import { WalletChoice } from './wallet-choice';

const PHASE_TEXT = {
  starting: 'pay.starting',
  waiting: 'pay.waiting',
  expired: 'pay.expiredText',
  failed: 'pay.failedText',
} as const satisfies Record<PayPhase, string>;

interface OpenPaymentProps {
  readonly payment: Payment;
  readonly orderNo: string;
}

/** An order that can still be paid: amount, time, wallet, QR code. */
export function OpenPayment({ payment, orderNo }: OpenPaymentProps) {
  const t = useText();
  const { token } = theme.useToken();
  const { device } = useLayout();
  const { status, methods, method, code, obstacle, start } = payment;
  const phase = usePayPhase(payment);
  if (methods?.length === 0) return <Alert type="warning" showIcon title={t('pay.noWallet')} />;
  const refresh = () => {
    if (method !== undefined) start(method);
  };
  return (
    <Flex vertical align="center" gap={token.margin}>
      <PayAmount orderNo={orderNo} endsAt={status.endsAt} />
      {device === 'mobile' && <FoldedOrderSummary orderNo={orderNo} />}
      {methods !== undefined && methods.length > 1 && (
        <WalletChoice methods={methods} value={method} onChange={(wallet) => start(wallet)} />
      )}
      {obstacle === undefined ? (
        <>
          <PayCodeView code={code} phase={phase} onRefresh={refresh} />
          <Typography.Text role="status" aria-live="polite" style={{ textAlign: 'center' }}>
            {t(PHASE_TEXT[phase])}
          </Typography.Text>
          <HavePaidButton orderNo={orderNo} onChecked={status.refetch} />
        </>
      ) : (
        <Obstacle
          obstacle={obstacle}
          orderNo={orderNo}
          onRetry={refresh}
          onProof={(proof) => {
            if (method !== undefined) start(method, proof);
          }}
        />
      )}
    </Flex>
  );
}

/** Asks the wallet now (125). */
function HavePaidButton({
  orderNo,
  onChecked,
}: {
  readonly orderNo: string;
  readonly onChecked: () => void;
}) {
  const t = useText();
  const { device } = useLayout();
  const { message } = App.useApp();
  const [check, { isLoading }] = orderApi.checkOrder.useMutation();

  async function handleCheck() {
    const { data } = await check({ OrderNo: orderNo });
    if (data?.status === 'unpaid' || data?.status === 'inProcess') void message.info(t('pay.notYet'));
    onChecked();
  }

  const button = (
    <Button size="large" block={device === 'mobile'} loading={isLoading} onClick={() => void handleCheck()}>
      {t('pay.havePaid')}
    </Button>
  );
  return device === 'mobile' ? <BottomBar>{button}</BottomBar> : button;
}

interface ObstacleProps {
  readonly obstacle: PayObstacle;
  readonly orderNo: string;
  readonly onRetry: () => void;
  readonly onProof: (proof: PayProof) => void;
}

/** In place of the QR code: what has to be done first, or why there is none. */
function Obstacle({ obstacle, orderNo, onRetry, onProof }: ObstacleProps) {
  const t = useText();
  switch (obstacle.kind) {
    case 'mfa':
      return <PayMfa orderNo={orderNo} onProved={(stepUpKey) => onProof({ stepUpKey })} />;
    case 'priceChanged':
      return (
        <ChangedPrice
          orderNo={orderNo}
          now={obstacle.price}
          onAccept={() =>
            onProof({ stepUpKey: obstacle.stepUpKey, acceptedCents: obstacle.price.totalPaymentCents })
          }
        />
      );
    case 'refused':
      return (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={obstacle.msg}
          action={<Button onClick={onRetry}>{t('pay.again')}</Button>}
        />
      );
  }
}
