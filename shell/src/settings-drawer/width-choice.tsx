import { Segmented } from 'antd';
import { useId } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import type { LayoutSettings } from '../state/settings';
import { useLayoutSettings } from '../state/use-layout-settings';

const WIDTHS: readonly LayoutSettings['contentWidth'][] = ['Fixed', 'Fluid'];

/** Fixed or Fluid; Fluid only if the menu is not at the side (docs/reference/screens.md#settings-drawer). */
export function WidthChoice({ labelledBy }: { readonly labelledBy: string }) {
  const { settings } = useShell();
  const t = useText();
  const { contentWidth, layout } = useLayoutSettings();
  const note = useId();
  const isSide = layout === 'side';
  return (
    <>
      <Segmented<LayoutSettings['contentWidth']>
        block
        aria-labelledby={labelledBy}
        {...(isSide && { 'aria-describedby': note })}
        value={contentWidth}
        onChange={(chosen) => settings.choose({ contentWidth: chosen })}
        options={WIDTHS.map((width) => ({
          value: width,
          label: t(`settings.${width}`),
          disabled: width === 'Fluid' && isSide,
        }))}
      />
      {isSide && (
        <small id={note} className="portal-settings-note">
          {t('settings.fluidReason')}
        </small>
      )}
    </>
  );
}
