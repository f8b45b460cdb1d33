import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { messageList } from '@portal/shared/contracts/message';
import type { MessageRow } from './message.repository';
import { messageText } from '../notices/message-text';
import type { NoticeNames } from '../notices/notice-names';
import type { TemplateCatalogue } from '../notices/template-catalogue';

export type MessageShown = ResponseOf<typeof messageList>['list'][number];

interface MessageReading {
  readonly language: Language;
  readonly names: NoticeNames;
  readonly templates: TemplateCatalogue;
}

/** A row of E7, worded for its reader. */
export function presentMessage(
  { template, params, zone, ...row }: MessageRow,
  { language, names, templates }: MessageReading,
): MessageShown {
  return {
    Id: row.id,
    kind: row.kind,
    ...messageText({ template: templates.find(template), params }, { language, zone }, names),
    ...(row.link === null ? {} : { link: row.link }),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
