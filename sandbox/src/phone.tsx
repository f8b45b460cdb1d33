import { switchLanguage, useTextLanguage } from '@portal/shared/i18n';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCNLocale from 'antd/locale/zh_CN';
import { AssistantApp } from './assistant/assistant';
import { type Assistant, useAssistant } from './assistant/use-assistant';
import type { AppName } from './device/apps';
import { Dock } from './device/dock';
import { PhoneFrame } from './device/phone-frame';
import { phoneTheme } from './device/phone-theme';
import { StatusBar } from './device/status-bar';
import { useMedia } from './device/use-media';
import { useOpenApp } from './device/use-open-app';
import { MarketplaceApp } from './marketplace/marketplace';
import { MessageList } from './messages/message-list';
import { type Messages, useMessages } from './messages/use-messages';
import { useUnseen } from './messages/use-unseen';
import { setApiLanguage } from './sandbox-api';
import { WalletApp } from './wallet/wallet';

/** The simulated phone, which replaces external services on a developer's machine. */
export function Phone() {
  const language = useTextLanguage();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

  function handleLanguage() {
    const next = language === 'en' ? 'zh-CN' : 'en';
    setApiLanguage(next);
    document.documentElement.lang = next;
    void switchLanguage(next);
  }

  return (
    <ConfigProvider
      locale={language === 'en' ? enUS : zhCNLocale}
      theme={phoneTheme(isDark)}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <App message={{ duration: 2 }} style={{ minHeight: '100%' }}>
        <Device onLanguage={handleLanguage} />
      </App>
    </ConfigProvider>
  );
}

function Device({ onLanguage }: { readonly onLanguage: () => void }) {
  const open = useOpenApp();
  const messages = useMessages();
  const unseen = useUnseen(messages.list, open);
  const assistant = useAssistant();
  return (
    <PhoneFrame status={<StatusBar onLanguage={onLanguage} />} dock={<Dock open={open} unseen={unseen} />}>
      <OpenApp app={open} messages={messages} assistant={assistant} />
    </PhoneFrame>
  );
}

interface OpenAppProps {
  readonly app: AppName;
  readonly messages: Messages;
  readonly assistant: Assistant;
}

function OpenApp({ app, messages, assistant }: OpenAppProps) {
  switch (app) {
    case 'messages':
      return <MessageList key={app} kind="sms" messages={messages} />;
    case 'mail':
      return <MessageList key={app} kind="mail" messages={messages} />;
    case 'assistant':
      return <AssistantApp assistant={assistant} />;
    case 'wallet':
      return <WalletApp />;
    case 'marketplace':
      return <MarketplaceApp />;
  }
}
