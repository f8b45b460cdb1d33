import { ColorSwatches } from '@portal/shared/ui/color-swatches';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { settingsHidden } from '../state/layout.slice';
import { useShellDispatch } from '../state/shell-store';
import { CopySettings } from './copy-settings';
import { DrawingChoice } from './drawing-choice';
import { LayoutDrawing } from './layout-drawing';
import { settingsDrawerCss } from './settings-drawer-style';
import { SettingSwitch } from './setting-switch';
import { SettingsSection } from './settings-section';
import { useLayoutSettings } from '../state/use-layout-settings';
import { WidthChoice } from './width-choice';

/** All settings of the layout. Each is applied immediately (docs/reference/screens.md#settings-drawer). */
export function SettingsDrawer() {
  const dispatch = useShellDispatch();
  const t = useText();
  const { settings } = useShell();
  const now = useLayoutSettings();
  const [isOpen, setOpen] = useState(true);
  const isSide = now.layout === 'side';

  return (
    <Drawer
      open={isOpen}
      onClose={() => setOpen(false)}
      afterOpenChange={(isShown) => {
        if (!isShown) dispatch(settingsHidden());
      }}
      title={t('settings.title')}
      size={360}
      // Transparent, so that a change is visible on the page.
      styles={{ mask: { background: 'transparent' }, footer: { paddingInline: 24 } }}
      rootClassName="portal-app portal-settings"
      footer={<CopySettings />}
    >
      <Style name="settings" css={settingsDrawerCss} />
      <SettingsSection title={t('settings.menuTheme')}>
        {(labelledBy) => (
          <DrawingChoice
            labelledBy={labelledBy}
            value={now.menuTheme}
            onChange={(menuTheme) => settings.choose({ menuTheme })}
            choices={(['dark', 'light'] as const).map((menuTheme) => ({
              value: menuTheme,
              name: t(menuTheme === 'dark' ? 'settings.darkMenu' : 'settings.lightMenu'),
              drawing: <LayoutDrawing layout={now.layout} menuTheme={menuTheme} />,
            }))}
          />
        )}
      </SettingsSection>
      <SettingsSection title={t('settings.color')}>
        {(labelledBy) => (
          <ColorSwatches
            labelledBy={labelledBy}
            value={now.color}
            onChange={(color) => settings.choose({ color })}
          />
        )}
      </SettingsSection>
      <SettingsSection title={t('settings.layout')}>
        {(labelledBy) => (
          <DrawingChoice
            labelledBy={labelledBy}
            value={now.layout}
            onChange={(layout) => settings.choose({ layout })}
            choices={(['side', 'top'] as const).map((layout) => ({
              value: layout,
              name: t(`settings.${layout}`),
              drawing: <LayoutDrawing layout={layout} menuTheme={now.menuTheme} />,
            }))}
          />
        )}
      </SettingsSection>
      <SettingsSection title={t('settings.contentWidth')}>
        {(labelledBy) => <WidthChoice labelledBy={labelledBy} />}
      </SettingsSection>
      <SettingsSection title={t('settings.header')}>
        <SettingSwitch name="fixedHeader" />
        <SettingSwitch
          name="hideHeader"
          {...(!now.fixedHeader && { disabledBecause: t('settings.hideHeaderReason') })}
        />
        <SettingSwitch
          name="fixedSider"
          {...(!isSide && { disabledBecause: t('settings.fixedSiderReason') })}
        />
      </SettingsSection>
      <SettingsSection title={t('settings.other')}>
        <SettingSwitch name="colorWeak" text={t('settings.colorWeakText')} />
        <SettingSwitch name="multiTab" text={t('settings.multiTabText')} />
      </SettingsSection>
    </Drawer>
  );
}
