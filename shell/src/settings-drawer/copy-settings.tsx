import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button } from 'antd';
import { useText } from '../locales/use-text';
import { settingsText } from './settings-text';
import { useLayoutSettings } from '../state/use-layout-settings';

/**
 * Button that copies the settings to the clipboard as a configuration object
 * (docs/reference/screens.md#settings-drawer).
 */
export function CopySettings() {
  const { message } = App.useApp();
  const t = useText();
  const now = useLayoutSettings();

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(settingsText(now));
      void message.success(t('settings.copied'));
    } catch {
      void message.error(t('settings.copyFailed'));
    }
  }

  return (
    <div className="portal-settings-copy">
      <p>{t('settings.note')}</p>
      <Button block icon={<CopyOutlined aria-hidden />} onClick={() => void handleCopy()}>
        {t('settings.copy')}
      </Button>
    </div>
  );
}
