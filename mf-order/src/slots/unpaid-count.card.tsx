import WalletOutlined from '@ant-design/icons/WalletOutlined';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { useUnpaidOrders } from '../features/overview/use-unpaid-orders';
import { useText } from '../text';

/** Home: number of unpaid orders. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useUnpaidOrders();
  return (
    <Counter
      label={t('countUnpaid')}
      icon={<WalletOutlined />}
      to="orderList"
      search={{ status: 'unpaid' }}
      query={query}
      figureOf={({ total }) => format.number(total)}
      isPressing={({ total }) => total > 0}
    />
  );
}
