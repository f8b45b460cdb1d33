import { useTextLanguage } from '@portal/shared/i18n';
import { LANGUAGES, type Language } from '@portal/shared/contracts/language';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { App, Button, Dropdown } from 'antd';
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
  const { dropdown, button } = useMenuButton();
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
    <Dropdown
      {...dropdown}
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
    >
      <Button
        {...button}
        type="text"
        loading={isBusy}
        icon={<GlobalOutlined />}
        aria-label={`${t('language.switch')}: ${LANGUAGE_NAMES[active]}`}
      >
        <span className="portal-wide-only" lang={active}>
          {LANGUAGE_NAMES[active]}
        </span>
      </Button>
    </Dropdown>
  );
}
