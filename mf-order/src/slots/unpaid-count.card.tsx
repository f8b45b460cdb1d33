import WalletOutlined from '@ant-design/icons/WalletOutlined';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { userOrdersInfo } from '@portal/shared/contracts/user';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { useUnpaidOrders } from '../features/overview/use-unpaid-orders';
import { useText } from '../text';

/** Orders of the tab that the counter links to. Earlier releases of the provider do not send the counts. */
const unpaidOf = ({ counts, total }: ResponseOf<typeof userOrdersInfo>) => counts?.unpaid ?? total;

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
      figureOf={(orders) => format.number(unpaidOf(orders))}
      isPressing={(orders) => unpaidOf(orders) > 0}
    />
  );
}
