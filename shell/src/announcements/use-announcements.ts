import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { whenIdle } from '@portal/shared/ui/when-idle';
import { useObservable } from '../observable/use-observable';
import { announcementsApi, type Announcement } from './announcements-api';
import { dismissedIds } from './dismissed-announcements';

/** Refetch interval while the page is visible. */
const EVERY_MS = 5 * 60_000;
/** Maximum number of banners on a page. */
const MAX_SHOWN = 3;

/** The most urgent current announcements that were not dismissed. Fetched once the page has loaded its own data. */
export function useAnnouncements(): readonly Announcement[] {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let isOver = false;
    whenIdle(window, () => {
      if (!isOver) setIsDue(true);
    });
    return () => {
      isOver = true;
    };
  }, []);
  const { data } = announcementsApi.announcements.useQuery(isDue ? {} : skipToken, {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const dismissed = useObservable(dismissedIds).split(',');
  return (data?.list ?? NONE).filter(({ Id }) => !dismissed.includes(Id)).slice(0, MAX_SHOWN);
}

const NONE: readonly Announcement[] = [];
