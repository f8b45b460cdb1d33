import { Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../text';
import { useMedia } from './use-media';

/** From this width the page shows a device on a background. Below, the device fills the page. */
const DESK = '(min-width: 600px)';
/** From this width there is room for a description beside the device. */
const WIDE = '(min-width: 1000px)';
/** Size of the device's screen in px. */
const SCREEN = { width: 400, height: 820 } as const;
/** px; corner radius and border of the device. */
const BODY = { radius: 44, rim: 10 } as const;

interface PhoneFrameProps {
  readonly status: ReactNode;
  readonly dock: ReactNode;
  readonly children: ReactNode;
}

/** The device: alone on a phone, with a description on large screens. */
export function PhoneFrame(props: PhoneFrameProps) {
  const { token } = theme.useToken();
  const isOnDesk = useMedia(DESK);
  const isWide = useMedia(WIDE);
  if (!isOnDesk) return <DeviceScreen {...props} height="100dvh" />;
  return (
    <div
      style={{
        minHeight: '100dvh',
        boxSizing: 'border-box',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        alignContent: 'center',
        columnGap: token.marginXXL * 2,
        rowGap: token.marginLG,
        padding: token.paddingLG,
        background: token.colorBgLayout,
      }}
    >
      {isWide && <Purpose />}
      <div
        style={{
          width: SCREEN.width,
          flex: 'none',
          border: `${String(BODY.rim)}px solid ${token.colorBgSpotlight}`,
          borderRadius: BODY.radius + BODY.rim,
          background: token.colorBgSpotlight,
          boxShadow: token.boxShadow,
        }}
      >
        <div style={{ overflow: 'hidden', borderRadius: BODY.radius }}>
          <DeviceScreen
            {...props}
            height={`min(${String(SCREEN.height)}px, 100dvh - ${String(2 * token.paddingLG + 2 * BODY.rim)}px)`}
          />
        </div>
      </div>
    </div>
  );
}

function Purpose() {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <section aria-label={t('phone')} style={{ maxWidth: 380 }}>
      <Typography.Paragraph
        strong
        style={{ fontSize: token.fontSizeHeading2, marginBlockEnd: token.marginXS }}
      >
        {t('phone')}
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">{t('purpose')}</Typography.Paragraph>
      <ul
        style={{
          margin: 0,
          paddingInlineStart: token.paddingMD,
          color: token.colorTextSecondary,
          lineHeight: token.lineHeightLG,
        }}
      >
        <li>{t('aboutMessages')}</li>
        <li>{t('aboutAssistant')}</li>
        <li>{t('aboutWallet')}</li>
        <li>{t('aboutMarketplace')}</li>
        <li>{t('aboutIdentity')}</li>
      </ul>
    </section>
  );
}

function DeviceScreen({ status, dock, children, height }: PhoneFrameProps & { readonly height: string }) {
  const { token } = theme.useToken();
  return (
    <div
      style={{
        height,
        display: 'grid',
        gridTemplateRows: 'auto minmax(0, 1fr) auto',
        background: token.colorBgContainer,
      }}
    >
      {status}
      {/* Scrolls, so it must be focusable by keyboard. */}
      <main
        tabIndex={0}
        style={{ overflowY: 'auto', padding: `0 ${String(token.padding)}px ${String(token.paddingLG)}px` }}
      >
        {children}
      </main>
      {dock}
    </div>
  );
}
