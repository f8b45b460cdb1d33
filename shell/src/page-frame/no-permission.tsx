import { useTextLanguage } from '@portal/shared/i18n';
import { useContentMark } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Card, Flex, Typography, theme } from 'antd';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';

/** Shown instead of a page that exists, but that this account may not open. */
export function NoPermission({ entry }: { readonly entry: DirectoryEntry }) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const { user } = useSession();
  const isVerified = user !== null && user.certLevel !== 'none';
  useContentMark(true);
  return (
    <Card styles={{ body: { padding: token.paddingXL } }}>
      <Flex vertical align="center" gap={token.marginSM}>
        <ClosedGate />
        <Typography.Title
          level={1}
          style={{ margin: 0, fontSize: token.fontSizeHeading3, textAlign: 'center' }}
        >
          {t('noPermission.title')}
        </Typography.Title>
        <Typography.Text type="secondary" style={{ maxWidth: 520, textAlign: 'center' }}>
          {t(isVerified ? 'noPermission.text' : 'noPermission.textUnverified', {
            page: entry.title[language],
          })}
        </Typography.Text>
        <Flex wrap justify="center" gap={token.marginXS}>
          {!isVerified && (
            <ButtonLink to="verification" type="default">
              {t('noPermission.verify')}
            </ButtonLink>
          )}
          <ButtonLink to="home" replace>
            {t('noPermission.home')}
          </ButtonLink>
        </Flex>
      </Flex>
    </Card>
  );
}

/** Picture of a closed gate with a lock. */
function ClosedGate() {
  return (
    <svg viewBox="0 0 160 88" width="160" height="88" fill="none" aria-hidden="true">
      <g stroke="var(--ant-color-border)" strokeWidth="1.5" strokeLinejoin="round">
        <path
          d="M32 80V32h10V22h14v10h14V22h20v10h14V22h14v10h10v48z"
          fill="var(--ant-color-fill-quaternary)"
        />
        <path d="M32 56h30M98 56h30M46 32v24M114 32v24" />
      </g>
      <path
        d="M62 80V58a18 18 0 0 1 36 0v22z"
        fill="var(--ant-color-bg-container)"
        stroke="var(--portal-edge)"
        strokeWidth="1.5"
      />
      <path d="M74 62v-3.5a6 6 0 0 1 12 0V62" stroke="var(--portal-edge)" strokeWidth="2" />
      <rect x="71" y="62" width="18" height="12" rx="2.5" fill="var(--portal-edge)" />
      <path d="M8 80.5h144" stroke="var(--ant-color-border-secondary)" strokeWidth="1.5" />
    </svg>
  );
}
