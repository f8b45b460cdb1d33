import { useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Card, Flex, Typography, theme } from 'antd';
import { useText } from '../locales/use-text';

/** Shown for addresses without a page. */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  useContentMark(true);
  return (
    <Card styles={{ body: { padding: token.paddingXL } }}>
      <Flex vertical align="center" gap={token.marginSM}>
        <EmptyGround />
        <Typography.Title
          level={1}
          style={{ margin: 0, fontSize: token.fontSizeHeading3, textAlign: 'center' }}
        >
          {t('notFound.title')}
        </Typography.Title>
        <Typography.Text type="secondary" style={{ textAlign: 'center' }}>
          {t('notFound.text')}
        </Typography.Text>
        <ButtonLink to="home" replace>
          {t('notFound.home')}
        </ButtonLink>
      </Flex>
    </Card>
  );
}

/** Picture: a path that ends before the wall. */
function EmptyGround() {
  return (
    <svg viewBox="0 0 200 96" width="200" height="96" fill="none" aria-hidden="true">
      <path
        d="M56 84V40h10V28h14v12h12V28h16v12h12V28h14v12h10v44z"
        stroke="var(--ant-color-border)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        fill="var(--ant-color-fill-quaternary)"
      />
      <path d="M56 62h88M78 40v22M122 40v22M100 62v22" stroke="var(--ant-color-border)" strokeWidth="1.5" />
      <path d="M4 84h192" stroke="var(--ant-color-border-secondary)" strokeWidth="1.5" />
      <path
        d="M6 76h40"
        stroke="var(--portal-edge)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <circle cx="48" cy="76" r="3" fill="var(--portal-edge)" />
    </svg>
  );
}
