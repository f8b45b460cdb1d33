import { useTextLanguage } from '@portal/shared/i18n';
import { useContentMark } from '@portal/shared/remote';
import { Link, useLocation } from '@portal/shared/router';
import { Card, Flex, Typography, theme } from 'antd';
import { useShell } from '../app/shell-services';
import { useText } from '../locales/use-text';
import { ownerName } from '../remote-loading/owner-text';
import { HOME_PATH } from '../routing/shell-routes';

/** In the place of a page whose part was taken out of the portal: says so, and who answers for it. */
export function Page() {
  const { directory } = useShell();
  const language = useTextLanguage();
  const entry = directory.at(useLocation().pathname);
  const t = useText();
  const { token } = theme.useToken();
  useContentMark(true);
  const owner = entry?.source.owner ?? '';
  return (
    <Card styles={{ body: { padding: token.paddingXL } }}>
      <Flex vertical align="center" gap={token.marginSM}>
        <Typography.Title
          level={1}
          style={{ margin: 0, fontSize: token.fontSizeHeading3, textAlign: 'center' }}
        >
          {t('gone.title', { page: entry?.title[language] ?? '' })}
        </Typography.Title>
        <Typography.Text type="secondary" style={{ maxWidth: 520, textAlign: 'center' }}>
          {t('gone.text', { owner: ownerName(owner) })}
        </Typography.Text>
        <Link to={HOME_PATH} replace className="portal-touch-link">
          {t('notFound.home')}
        </Link>
      </Flex>
    </Card>
  );
}
