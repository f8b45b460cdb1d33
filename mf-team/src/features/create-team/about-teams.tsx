import { Card, theme } from 'antd';
import { useText } from '../../text';

const USES = ['store.useApplications', 'store.usePeople', 'store.useRecords'] as const;

/** Beside the form: what a team is for. */
export function AboutTeams() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Card title={<h2 style={{ margin: 0, font: 'inherit' }}>{t('store.aboutTitle')}</h2>}>
      <ul
        style={{
          display: 'grid',
          gap: token.marginSM,
          margin: 0,
          paddingInlineStart: token.padding,
          color: token.colorTextSecondary,
        }}
      >
        {USES.map((use) => (
          <li key={use}>{t(use)}</li>
        ))}
      </ul>
    </Card>
  );
}
