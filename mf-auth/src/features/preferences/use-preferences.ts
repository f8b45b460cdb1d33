import { bus } from '@portal/shared/bus';
import type { Preferences } from '@portal/shared/contracts/account';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { themeChanged } from '@portal/shared/events/theme';
import { useEvent } from '@portal/shared/remote';
import { useTheme } from '@portal/shared/store';
import { App } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { type LayoutSwitch, useLayoutPreferences } from './use-layout-preferences';

export type Appearance = NonNullable<Preferences['appearance']>;
type Choice = Pick<Preferences, 'lan' | 'tz' | 'appearance' | 'layout'>;
type Field = 'lan' | 'tz' | 'appearance' | 'color' | LayoutSwitch;

/** Saves a choice with the account before applying it in every tab. */
export function usePreferences() {
  const t = useText();
  const { message } = App.useApp();
  const query = accountApi.preferences.useQuery({});
  const [save] = accountApi.setPreferences.useMutation();
  const { mode, color } = useTheme();
  const [saving, setSaving] = useState<Field | null>(null);
  // Changed in the page's header or drawer, or in another tab.
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  const { layout, add } = useLayoutPreferences(query.data?.layout);
  useEvent(themeChanged, (heard) => setAppearance(heard.appearance));

  async function saveChoice(field: Field, choice: Choice): Promise<void> {
    setSaving(field);
    const { data } = await save(choice);
    setSaving(null);
    if (data === undefined) return;
    bus.emit(preferencesChanged, choice);
    if (choice.appearance !== undefined) setAppearance(choice.appearance);
    if (choice.layout !== undefined) add(choice.layout);
    void message.success(t('preferences.saved'));
  }

  return {
    query,
    saving,
    appearance: appearance ?? query.data?.appearance ?? defaultAppearance(mode),
    /** Seed of the displayed theme. */
    color: color,
    layout,
    choose: (field: Field, choice: Choice) => void saveChoice(field, choice),
  };
}

/**
 * Guesses the appearance of an account without a saved one, from the displayed mode: `system` if it matches the device.
 */
function defaultAppearance(mode: 'light' | 'dark'): Appearance {
  const ofDevice = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return mode === ofDevice ? 'system' : mode;
}
