import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useFormat } from '@portal/shared/i18n';
import { Counter } from '@portal/shared/ui/counter';
import { useFirstTeams } from '../features/overview/use-first-teams';
import { useText } from '../text';

/** Home: number of teams that the user created or joined. */
export function Card() {
  const t = useText();
  const format = useFormat();
  const query = useFirstTeams();
  return (
    <Counter
      label={t('pageTitle')}
      icon={<TeamOutlined />}
      to="teamList"
      query={query}
      figureOf={({ total }) => format.number(total)}
    />
  );
}
