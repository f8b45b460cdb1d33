import { useTextLanguage } from '@portal/shared/i18n';
import { useContentMark } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Card, Flex, Typography, theme } from 'antd';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { SupportDetails } from '../failure-card/support-details';

/** Shown instead of a page whose part was removed from the portal. */
export function Page() {
  const { directory } = useShell();
  const language = useTextLanguage();
  const entry = directory.at(useLocation().pathname);
  const t = useText();
  const { token } = theme.useToken();
  useContentMark(true);
  return (
    <Card styles={{ body: { padding: token.paddingXL } }}>
      <Flex vertical align="center" gap={token.marginSM}>
        <MissingTower />
        <Typography.Title
          level={1}
          style={{ margin: 0, fontSize: token.fontSizeHeading3, textAlign: 'center' }}
        >
          {t('gone.title', { page: entry?.title[language] ?? '' })}
        </Typography.Title>
        <Typography.Text type="secondary" style={{ maxWidth: 520, textAlign: 'center' }}>
          {t('gone.text')}
        </Typography.Text>
        <ButtonLink to="home" replace>
          {t('notFound.home')}
        </ButtonLink>
        <SupportDetails owner={entry?.source.owner} />
      </Flex>
    </Card>
  );
}

/** Picture: the outline of a missing tower in a wall. */
function MissingTower() {
  return (
    <svg viewBox="0 0 160 88" width="160" height="88" fill="none" aria-hidden="true">
      <g stroke="var(--ant-color-border)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M8 80V46h10V38h12v8h12V38h10v42z" fill="var(--ant-color-fill-quaternary)" />
        <path d="M108 80V38h10v8h12V38h12v8h10v34z" fill="var(--ant-color-fill-quaternary)" />
        <path d="M8 63h44M108 63h44M30 46v17M130 46v17" />
      </g>
      <path
        d="M60 80V24h10V14h8v10h8V14h8v10h6v56z"
        stroke="var(--portal-edge)"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        strokeLinejoin="round"
      />
      <path d="M2 80.5h156" stroke="var(--ant-color-border-secondary)" strokeWidth="1.5" />
    </svg>
  );
}
