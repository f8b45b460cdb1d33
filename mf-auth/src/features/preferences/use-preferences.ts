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

export type Appearance = NonNullable<Preferences['appearance']>;
type Choice = Pick<Preferences, 'lan' | 'tz' | 'appearance'>;

/** The account keeps a choice first; then it is on screen, in every tab. */
export function usePreferences() {
  const t = useText();
  const { message } = App.useApp();
  const query = accountApi.preferences.useQuery({});
  const [save] = accountApi.setPreferences.useMutation();
  const { mode } = useTheme();
  const [saving, setSaving] = useState<keyof Choice | null>(null);
  // Chosen in the page's header, or in another tab.
  const [heard, setHeard] = useState<Appearance | null>(null);
  useEvent(themeChanged, ({ appearance }) => setHeard(appearance));

  async function keep(choice: Choice): Promise<void> {
    const [field] = Object.keys(choice) as (keyof Choice)[];
    setSaving(field ?? null);
    const { data } = await save(choice);
    setSaving(null);
    if (data === undefined) return;
    bus.emit(preferencesChanged, choice);
    if (choice.appearance !== undefined) setHeard(choice.appearance);
    void message.success(t('preferences.saved'));
  }

  return {
    query,
    saving,
    appearance: heard ?? query.data?.appearance ?? guessOf(mode),
    choose: (choice: Choice) => void keep(choice),
  };
}

/** What an account that has not said must have chosen in this browser: as the device, or against it. */
function guessOf(mode: 'light' | 'dark'): Appearance {
  const ofDevice = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return mode === ofDevice ? 'system' : mode;
}
