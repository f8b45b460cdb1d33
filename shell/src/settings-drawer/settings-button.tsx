import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useText } from '../locales/use-text';
import { settingsShown } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { loadSettingsDrawer } from './load-settings-drawer';
import { useHasSettings } from './use-has-settings';

/** Opens the settings. A phone's header has no room for it: there they stand in the account's menu. */
export function SettingsButton() {
  const { device, isSettingsShown } = useShellSelector((state) => state.layout);
  const hasSettings = useHasSettings();
  const dispatch = useShellDispatch();
  const t = useText();
  if (!hasSettings || device === 'mobile') return null;
  // What cannot be fetched ahead is asked for again by the click.
  const prefetch = () => void loadSettingsDrawer().catch(() => undefined);
  return (
    <Button
      type="text"
      icon={<SettingOutlined />}
      aria-label={t('settings.title')}
      title={t('settings.title')}
      aria-haspopup="dialog"
      aria-expanded={isSettingsShown}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => dispatch(settingsShown())}
    />
  );
}
