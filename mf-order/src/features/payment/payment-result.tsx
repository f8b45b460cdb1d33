import { Outcome } from '@portal/shared/ui/outcome';
import type { OrderProgress } from '../../order-api';
import { useText } from '../../text';

/** A paid or void order. */
export function PaymentResult({ progress }: { readonly progress: OrderProgress }) {
  const t = useText();
  if (progress.status === 'cancelled')
    return <Outcome status="info" role="status" title={t('pay.voidTitle')} subTitle={t('pay.voidText')} />;
  if (progress.delivery === 'undelivered')
    return (
      <Outcome status="info" role="status" title={t('undelivered')} subTitle={t('pay.undeliveredText')} />
    );
  if (progress.delivery === 'refunded')
    return (
      <Outcome status="info" role="status" title={t('pay.refundedTitle')} subTitle={t('pay.refundedText')} />
    );
  return (
    <Outcome
      status="success"
      role="status"
      title={t('pay.done')}
      subTitle={t(progress.fulfilled ? 'pay.doneText' : 'pay.delivering')}
    />
  );
}
