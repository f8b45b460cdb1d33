import { useTextLanguage } from '@portal/shared/i18n';
import { useEffect } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useObservable } from '../observable/use-observable';
import { useRecent } from '../palette/use-recent';
import type { OpenPage } from '../tabs/open-tabs';
import { pageTitle, titleAbout } from '../routing/page-title';
import { RouteAnnouncer } from './route-announcer';

/**
 * Sets the name of the active page in the document's title and for screen readers. A component of its own, so that
 * nothing else re-renders when a page sets its topic.
 */
export function PageName({ page: { key, entry } }: { readonly page: OpenPage }) {
  const { topics } = useShell();
  const t = useText();
  const language = useTextLanguage();
  const topic = useObservable(topics, (named) => named.get(key));
  const title = titleAbout(topic, entry.title[language]);
  const documentTitle = pageTitle(title, t('portal.name'));

  // The key is the address of a page that its parameters distinguish.
  useRecent(
    topic === undefined || key === entry.path ? null : { route: entry.name, title: topic, address: key },
  );

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return <RouteAnnouncer page={key} text={t('layout.opened', { page: title })} />;
}
