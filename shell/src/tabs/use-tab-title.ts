import { useTextLanguage } from '@portal/shared/i18n';
import { useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-services';
import { titleAbout } from '../routing/page-title';
import type { OpenPage } from './open-tabs';

/** What a tab is called now: its page's title, after what the page is about. */
export function useTabTitle(): (tab: OpenPage) => string {
  const { topics } = useShell();
  const named = useSyncExternalStore(topics.subscribe, topics.current);
  const language = useTextLanguage();
  return ({ key, entry }) => titleAbout(named.get(key), entry.title[language]);
}
