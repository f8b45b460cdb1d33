import { useTextLanguage } from '@portal/shared/i18n';
import { useEffect } from 'react';
import { useShell } from '../services/shell-services';
import { useText } from '../locales/use-text';
import { useObservable } from '../observable/use-observable';
import type { OpenPage } from '../tabs/open-tabs';
import { pageTitle, titleAbout } from '../routing/page-title';
import { RouteAnnouncer } from './route-announcer';

/**
 * What the page in front is called, in the document's title and for screen readers. A component of its own: nothing
 * else is drawn when a page says what it is about.
 */
export function PageName({ page: { key, entry } }: { readonly page: OpenPage }) {
  const { topics } = useShell();
  const t = useText();
  const language = useTextLanguage();
  const topic = useObservable(topics, (named) => named.get(key));
  const title = titleAbout(topic, entry.title[language]);
  const documentTitle = pageTitle(title, t('portal.name'));

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  return <RouteAnnouncer page={key} text={t('layout.opened', { page: title })} />;
}
