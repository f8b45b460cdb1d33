import { useTextLanguage } from '@portal/shared/i18n';
import { useObservable } from '../observable/use-observable';
import { useShell } from '../services/shell-services';
import { titleAbout } from '../routing/page-title';
import type { OpenPage } from './open-tabs';

/** The current title of a tab: the page's title, preceded by its topic. */
export function useTabTitle(): (tab: OpenPage) => string {
  const { topics } = useShell();
  const named = useObservable(topics);
  const language = useTextLanguage();
  return ({ key, entry }) => titleAbout(named.get(key), entry.title[language]);
}
