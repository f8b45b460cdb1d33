import { Button } from 'antd';
import { Outcome } from '../ui/feedback/outcome';
import { usePurchaseText } from './use-purchase-text';

/** The last step for an order that was voided or not paid in time. */
export function VoidOrder({ onAgain }: { readonly onAgain: () => void }) {
  const t = usePurchaseText();
  return (
    <Outcome
      status="info"
      role="status"
      title={t('cancelledTitle')}
      subTitle={t('cancelledText')}
      extra={
        <Button type="primary" onClick={onAgain}>
          {t('orderAgain')}
        </Button>
      }
    />
  );
}
