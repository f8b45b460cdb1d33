import FieldTimeOutlined from '@ant-design/icons/FieldTimeOutlined';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { EXPIRING_DAYS } from '../due-tone';
import { expiryOf } from '../features/expiry/expiry';
import { useDueApplications } from '../features/expiry/use-due-applications';
import { useText } from '../text';

/** Home: number of applications that expire within 30 days. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useDueApplications();
  return (
    <Counter
      label={t('countExpiring')}
      icon={<FieldTimeOutlined />}
      to="applicationList"
      search={{ status: 'normal', due: EXPIRING_DAYS, sort: 'dueDate' }}
      query={query}
      // If there is more than one page of rows, the figure is a minimum.
      figureOf={({ list, total }) =>
        format.number(expiryOf(list).expiring.length) + (total > list.length ? '+' : '')
      }
      isPressing={({ list }) => expiryOf(list).expiring.length > 0}
    />
  );
}
