import type { announcements, opsAnnouncements } from '@portal/shared/contracts/announcement';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { AnnouncementRow } from './announcement.repository';

/** As users see it, in their language. */
export function presentAnnouncement(
  row: AnnouncementRow,
  language: Language,
): ResponseOf<typeof announcements>['list'][number] {
  return { ...common(row), text: language === 'en' ? row.textEn : row.textZh };
}

/** As operators see it, in both languages. */
export function presentForOperator(
  row: AnnouncementRow,
): ResponseOf<typeof opsAnnouncements>['list'][number] {
  return { ...common(row), zh: row.textZh, en: row.textEn };
}

function common({ id, kind, startsAt, endsAt }: AnnouncementRow) {
  return { Id: id, kind, from: startsAt.toISOString(), to: endsAt.toISOString() };
}
