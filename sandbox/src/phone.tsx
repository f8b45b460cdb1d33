import type { Language } from '@portal/shared/contracts/language';
import { App, Button, ConfigProvider, Flex, Typography, theme } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCNLocale from 'antd/locale/zh_CN';
import { useState } from 'react';
import { Inbox } from './inbox/inbox';
import { speak } from './sandbox-api';
import { phoneTheme } from './phone-theme';
import { useSystemDark } from './use-system-dark';
import { LanguageContext, useWords } from './words';

/** px; about a phone's width, so that the page feels like one on a desktop too. */
const PHONE_WIDTH = 480;

/** The visitor's phone. */
export function Phone({ initialLanguage }: { readonly initialLanguage: Language }) {
  const [language, setLanguage] = useState(initialLanguage);
  const isDark = useSystemDark();
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

  function handleLanguage() {
    const next = language === 'en' ? 'zh-CN' : 'en';
    speak(next);
    document.documentElement.lang = next;
    setLanguage(next);
  }

  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCNLocale}
      theme={phoneTheme(isDark)}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <LanguageContext value={language}>
        <App message={{ duration: 2 }} style={{ minHeight: '100%' }}>
          <Screen onLanguage={handleLanguage} />
        </App>
      </LanguageContext>
    </ConfigProvider>
  );
}

function Screen({ onLanguage }: { readonly onLanguage: () => void }) {
  const words = useWords();
  const { token } = theme.useToken();
  return (
    <div style={{ minHeight: '100dvh', background: token.colorBgLayout }}>
      <main
        style={{
          maxWidth: PHONE_WIDTH,
          minHeight: '100dvh',
          boxSizing: 'border-box',
          margin: '0 auto',
          padding: token.padding,
          background: token.colorBgContainer,
          borderInline: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
        }}
      >
        <Flex justify="space-between" align="flex-start" gap={token.margin}>
          <Typography.Title level={1} style={{ fontSize: token.fontSizeHeading3, margin: 0 }}>
            {words('phone')}
          </Typography.Title>
          <Button type="text" onClick={onLanguage}>
            {words('language')}
          </Button>
        </Flex>
        <Typography.Paragraph type="secondary">{words('purpose')}</Typography.Paragraph>
        <Typography.Title level={2} style={{ fontSize: token.fontSizeHeading5 }}>
          {words('inbox')}
        </Typography.Title>
        <Inbox />
      </main>
    </div>
  );
}
