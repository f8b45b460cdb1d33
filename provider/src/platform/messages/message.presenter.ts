import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { messageList } from '@portal/shared/contracts/message';
import type { MessageRow } from './message.repository';
import { messageText } from '../notices/message-text';
import type { NoticeNames } from '../notices/notice-names';

export type MessageShown = ResponseOf<typeof messageList>['list'][number];

/** A row of E7, worded for its reader. */
export function presentMessage(row: MessageRow, language: Language, names: NoticeNames): MessageShown {
  return {
    Id: row.id,
    kind: row.kind,
    ...messageText(row, { language, zone: row.zone }, names),
    ...(row.link === null ? {} : { link: row.link }),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
