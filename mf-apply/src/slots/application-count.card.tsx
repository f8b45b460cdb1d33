import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { useFirstApplications } from '../features/overview/use-first-applications';
import { useText } from '../text';

/** Home: number of applications of the user's teams. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useFirstApplications();
  return (
    <Counter
      label={t('countApplications')}
      icon={<AppstoreOutlined />}
      to="applicationList"
      query={query}
      figureOf={({ total }) => format.number(total)}
    />
  );
}
