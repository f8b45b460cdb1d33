import type { Notice } from '../messages/notice.service';
import { addSeconds } from '../runtime/clock';
import { CANCELLED_AFTER_DAYS, daysLeft } from './application.policy';

const DAY_SECONDS = 24 * 3600;

/**
 * Days before the end at which people are told, and the end itself. Who was not told in time, because the
 * portal stood still or the application is new, is told once of where it stands.
 */
export const EXPIRY_STAGES = [30, 7, 1, 0] as const;

/** The first moment of a stage is this long before the due date. */
export function stageBegins(now: Date, stage: number): Date {
  return addSeconds(now, stage * DAY_SECONDS);
}

export interface ExpiringApplication {
  readonly name: string;
  readonly dueDate: Date;
  /** Names application, due date and stage: a renewed application is told of anew. */
  readonly dedupeKey: string;
}

/** What is told of an application that ends within 30 days, or has ended. */
export function expiryNotice({ name, dueDate, dedupeKey }: ExpiringApplication, now: Date): Notice {
  const link = `/apply/index?${new URLSearchParams({ keyword: name }).toString()}`;
  const days = daysLeft(dueDate, now);
  const params = { application: name, dueDate: dueDate.toISOString() };
  if (days > 0)
    return {
      kind: 'expiry',
      template: 'applicationExpiring',
      params: { ...params, days },
      link,
      dedupeKey,
    };
  const cancelDate = addSeconds(dueDate, CANCELLED_AFTER_DAYS * DAY_SECONDS).toISOString();
  return {
    kind: 'expiry',
    template: 'applicationExpired',
    params: { ...params, cancelDate },
    link,
    dedupeKey,
  };
}
