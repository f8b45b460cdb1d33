import type { MessageTemplate } from '../../platform/notices/message-templates';
import type { Notice } from '../../platform/notices/notice';
import { addDays } from '../../platform/runtime/clock';
import { CANCELLED_AFTER_DAYS, daysLeft } from './application.policy';

/**
 * Days before the end at which users are notified, and the end itself. If a notice was missed, because the portal was
 * not running or the application is new, one notice is sent for the current stage.
 */
export const EXPIRY_STAGES = [30, 7, 1, 0] as const;

/** Applications due at or before this time have reached the stage. */
export function stageBegins(now: Date, stage: number): Date {
  return addDays(now, stage);
}

export interface ExpiringApplication {
  readonly name: string;
  /** Its team; null while it is in none. */
  readonly teamId: string | null;
  /** Name of the team. */
  readonly team: string | null;
  readonly dueDate: Date;
  /** Contains application, due date and stage, so that a renewed application is notified again. */
  readonly dedupeKey: string;
}

/** The notice about an application that ends within 30 days, or has ended. */
export function expiryNotice(
  { name, teamId, team, dueDate, dedupeKey }: ExpiringApplication,
  now: Date,
): Notice {
  const link = `/apply/index?${new URLSearchParams({ keyword: name }).toString()}`;
  const days = daysLeft(dueDate, now);
  const isOver = days <= 0;
  const cancelDate = addDays(dueDate, CANCELLED_AFTER_DAYS);
  return {
    kind: 'expiry',
    template: TEMPLATES[team === null ? 'teamless' : 'inTeam'][isOver ? 'expired' : 'expiring'],
    params: {
      application: name,
      ...(teamId === null || team === null ? {} : { teamId, team }),
      dueDate: dueDate.toISOString(),
      ...(isOver ? { cancelDate: cancelDate.toISOString() } : { days }),
    },
    link,
    dedupeKey,
  };
}

const TEMPLATES = {
  inTeam: { expiring: 'applicationExpiring', expired: 'applicationExpired' },
  teamless: { expiring: 'teamlessApplicationExpiring', expired: 'teamlessApplicationExpired' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageTemplate>>>>;
