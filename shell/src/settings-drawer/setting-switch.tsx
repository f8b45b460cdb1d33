import { Switch } from 'antd';
import { useId } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useLayoutSettings } from '../state/use-layout-settings';

interface SettingSwitchProps {
  readonly name: 'fixedHeader' | 'hideHeader' | 'fixedSider' | 'colorWeak' | 'multiTab';
  readonly text?: string;
  /** Why it cannot be changed now. */
  readonly disabledBecause?: string;
}

/** A switch for a setting. Shows the reason if it is disabled. */
export function SettingSwitch({ name, text, disabledBecause }: SettingSwitchProps) {
  const { settings } = useShell();
  const t = useText();
  const now = useLayoutSettings();
  const id = useId();
  const note = disabledBecause ?? text;
  return (
    <div className="portal-setting">
      <label htmlFor={id}>{t(`settings.${name}`)}</label>
      <Switch
        id={id}
        checked={now[name]}
        disabled={disabledBecause !== undefined}
        {...(note !== undefined && { 'aria-describedby': `${id}-note` })}
        onChange={(isOn) => settings.choose({ [name]: isOn })}
      />
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
    </div>
  );
}
