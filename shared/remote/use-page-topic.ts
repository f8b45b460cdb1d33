import { useContext, useEffect } from 'react';
import { PageFrameContext } from './page-frame';

/**
 * Sets what this page is about, such as the team whose members it lists. It is shown before the page's own title, in
 * its tab and in the document title, so that pages of one path (`tabKey`) can be distinguished. The shell stores it
 * with the tab, including across reloads.
 * @param topic undefined: not known yet, keep the current topic; null: nothing in particular
 */
export function usePageTopic(topic: string | null | undefined): void {
  const { nameTopic } = useContext(PageFrameContext);
  useEffect(() => {
    if (topic !== undefined) nameTopic?.(topic);
  }, [topic, nameTopic]);
}
