import { orderApi } from '../../order-api';
import { useText } from '../../text';

/** What to do on the payment page, as long as there is something to pay. Keeps its room until that is known. */
export function PayPurpose({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const { currentData: progress } = orderApi.orderStatus.useQuery({ OrderNo: orderNo });
  if (progress === undefined) return <span style={{ visibility: 'hidden' }}>{t('pay.purpose')}</span>;
  const isOpen = progress.status === 'unpaid' || progress.status === 'inProcess';
  return t(isOpen ? 'pay.purpose' : 'pay.purposeOver');
}
