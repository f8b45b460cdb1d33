import { useContext, useEffect } from 'react';
import { PageFrameContext } from './page-frame';

/**
 * Names what this page is about, such as the team whose members it lists: in the titles of its tab and of the
 * document, before the page's own, so that pages of one path (`tabKey`) can be told apart. The shell keeps it with
 * the tab, also over a reload.
 * @param topic undefined: not known yet, what was named stays; null: nothing in particular
 */
export function usePageTopic(topic: string | null | undefined): void {
  const { nameTopic } = useContext(PageFrameContext);
  useEffect(() => {
    if (topic !== undefined) nameTopic?.(topic);
  }, [topic, nameTopic]);
}
