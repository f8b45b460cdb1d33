import { bus } from '@portal/shared/bus';
import type { Preferences } from '@portal/shared/contracts/account';
import { layoutChanged } from '@portal/shared/events/layout';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { themeChanged } from '@portal/shared/events/theme';
import { useEvent } from '@portal/shared/remote';
import { useTheme } from '@portal/shared/store';
import { App } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { useText } from '../../text';

export type Appearance = NonNullable<Preferences['appearance']>;
type Choice = Pick<Preferences, 'lan' | 'tz' | 'appearance' | 'layout'>;
type Field = 'lan' | 'tz' | 'appearance' | 'color' | 'multiTab';

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
  const [multiTab, setMultiTab] = useState<boolean | null>(null);
  useEvent(themeChanged, (heard) => setAppearance(heard.appearance));
  useEvent(layoutChanged, (heard) => setMultiTab(heard.multiTab));

  async function saveChoice(field: Field, choice: Choice): Promise<void> {
    setSaving(field);
    const { data } = await save(choice);
    setSaving(null);
    if (data === undefined) return;
    bus.emit(preferencesChanged, choice);
    if (choice.appearance !== undefined) setAppearance(choice.appearance);
    if (choice.layout?.multiTab !== undefined) setMultiTab(choice.layout.multiTab);
    void message.success(t('preferences.saved'));
  }

  return {
    query,
    saving,
    appearance: appearance ?? query.data?.appearance ?? defaultAppearance(mode),
    /** Seed of the displayed theme. */
    color: color,
    multiTab: multiTab ?? query.data?.layout?.multiTab ?? false,
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
