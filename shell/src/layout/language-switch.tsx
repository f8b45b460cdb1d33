import { useTextLanguage } from '@portal/shared/i18n';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { MenuButton } from '@portal/shared/ui/menu-button';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { App } from 'antd';
import { useState } from 'react';
import { useShell } from '../services/shell-services';
import { LANGUAGE_NAMES } from '../locales/language-names';
import { useText } from '../locales/use-text';

/** Switches the language in place. The texts are loaded before anything changes. */
export function LanguageSwitch() {
  const { language } = useShell();
  const { notification } = App.useApp();
  const active = useTextLanguage();
  const t = useText();
  const [isBusy, setBusy] = useState(false);

  async function handleChoice(chosen: Language): Promise<void> {
    setBusy(true);
    try {
      await language.choose(chosen);
    } catch {
      notification.error({ title: t('error.title'), description: t('language.failed'), role: 'alert' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <MenuButton
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [active],
        items: LANGUAGES.map((code) => ({
          key: code,
          label: <span lang={code}>{LANGUAGE_NAMES[code]}</span>,
          onClick: () => void handleChoice(code),
        })),
      }}
      button={{
        type: 'text',
        loading: isBusy,
        icon: <GlobalOutlined />,
        'aria-label': `${t('language.switch')}: ${LANGUAGE_NAMES[active]}`,
        children: (
          <span className="portal-wide-only" lang={active}>
            {LANGUAGE_NAMES[active]}
          </span>
        ),
      }}
    />
  );
}
