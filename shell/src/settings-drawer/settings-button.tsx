import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { Button } from 'antd';
import { useText } from '../locales/use-text';
import { settingsShown } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { loadSettingsDrawer } from './load-settings-drawer';
import { useHasSettings } from './use-has-settings';

/** Opens the settings. On phones there is no room in the header; the account menu contains the item instead. */
export function SettingsButton() {
  const isSettingsShown = useShellSelector((state) => state.layout.isSettingsShown);
  const hasSettings = useHasSettings();
  const dispatch = useShellDispatch();
  const t = useText();
  // A failed prefetch is repeated on click.
  const prefetch = useLoadAtRest(hasSettings ? loadSettingsDrawer : null);
  if (!hasSettings) return null;
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
