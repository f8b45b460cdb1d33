import { announcements } from '@portal/shared/contracts/announcement';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { localeChanged } from '@portal/shared/events/locale';
import { query, remoteApi, whenever } from '@portal/shared/store';

export type Announcement = ResponseOf<typeof announcements>['list'][number];

/** Announcements of the operators (E61), in the language of the request. */
export const announcementsApi = remoteApi(
  'shell',
  { announcements: query(announcements, 'Announcement') },
  { refreshOn: [whenever(localeChanged, 'Announcement')] },
);
