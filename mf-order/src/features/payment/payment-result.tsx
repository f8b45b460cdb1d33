import { Result } from 'antd';
import type { OrderProgress } from '../../order-api';
import { useText } from '../../text';

/** A paid or void order. */
export function PaymentResult({ progress }: { readonly progress: OrderProgress }) {
  const t = useText();
  if (progress.status === 'cancelled')
    return <Result status="info" role="status" title={t('pay.voidTitle')} subTitle={t('pay.voidText')} />;
  return (
    <Result
      status="success"
      role="status"
      title={t('pay.done')}
      subTitle={t(progress.fulfilled ? 'pay.doneText' : 'pay.delivering')}
    />
  );
}
