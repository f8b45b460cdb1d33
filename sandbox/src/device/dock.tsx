import MailOutlined from '@ant-design/icons/MailOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import ScanOutlined from '@ant-design/icons/ScanOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import { Badge, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../text';
import { APPS, type AppName } from './apps';

const ICONS: Readonly<Record<AppName, ReactNode>> = {
  messages: <MessageOutlined aria-hidden />,
  mail: <MailOutlined aria-hidden />,
  assistant: <ScanOutlined aria-hidden />,
  wallet: <WalletOutlined aria-hidden />,
  marketplace: <ShopOutlined aria-hidden />,
};

interface DockProps {
  readonly open: AppName;
  /** Number of messages since the app was last open. */
  readonly unseen: Partial<Readonly<Record<AppName, number>>>;
}

/** The bar of apps at the bottom of the phone. */
export function Dock({ open, unseen }: DockProps) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <nav
      aria-label={t('apps')}
      style={{
        display: 'grid',
        gridTemplateColumns: `repeat(${String(APPS.length)}, 1fr)`,
        padding: `${String(token.paddingXXS)}px ${String(token.paddingXS)}px max(${String(token.paddingXS)}px, env(safe-area-inset-bottom))`,
        background: token.colorBgElevated,
        borderBlockStart: `${String(token.lineWidth)}px ${token.lineType} ${token.colorBorderSecondary}`,
      }}
    >
      {APPS.map((app) => {
        const isOpen = app === open;
        const count = unseen[app] ?? 0;
        return (
          <a
            key={app}
            href={`#${app}`}
            aria-current={isOpen ? 'page' : undefined}
            aria-label={count > 0 ? t('unseen', { app: t(app), count: String(count) }) : undefined}
            style={{
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: token.marginXXS,
              padding: token.paddingXXS,
              borderRadius: token.borderRadius,
              minHeight: token.controlHeight,
              fontSize: token.fontSizeSM,
              color: isOpen ? token.colorLink : token.colorTextSecondary,
              fontWeight: isOpen ? token.fontWeightStrong : undefined,
            }}
          >
            <Badge count={count} size="small" overflowCount={9}>
              <span
                style={{
                  fontSize: token.fontSizeHeading3,
                  lineHeight: 1,
                  color: isOpen ? token.colorLink : token.colorTextSecondary,
                }}
              >
                {ICONS[app]}
              </span>
            </Badge>
            <span>{t(app)}</span>
          </a>
        );
      })}
    </nav>
  );
}
