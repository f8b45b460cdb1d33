import type { Version } from '@portal/shared/contracts/enums';
import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { TextLine } from '../../platform/notices/message-text';
import type { Notice } from '../../platform/notices/notice';
import type { Template } from '../../platform/notices/template';
import { addDays, addSeconds } from '../../platform/runtime/clock';
import { localTime, startOfLocalDay } from '../../platform/runtime/local-day';
import { CANCELLED_AFTER_DAYS } from '../../teams/records/application-status.policy';
import { APPLICATION_TEMPLATES } from './application-templates';

/**
 * Days before the end at which users are notified, and the end itself. If a notice was missed, because the portal was
 * not running or the application is new, one notice is sent for the current stage.
 */
const EXPIRY_STAGES = [30, 7, 1, 0] as const;

/** The hour of the recipient's day from which the digest is sent. */
export const DIGEST_FROM_HOUR = 8;

/** A stage that applications due at or before this time have reached. */
export interface ReachedStage {
  readonly stage: number;
  readonly dueBy: Date;
}

/** The digest of one day in one zone. */
export interface Digest {
  /** One digest per recipient and key. */
  readonly dedupeKey: string;
  /** The furthest from the end first. */
  readonly stages: readonly ReachedStage[];
}

/**
 * The digest that recipients in a zone get now; null before their morning. Days are those of their calendar, so that
 * the digest of a morning covers everything that reaches a stage in the course of that day.
 * @param fromHour of the recipient's day
 */
export function digestOf(now: Date, zone: string, fromHour: number): Digest | null {
  const { day, hour } = localTime(now, zone);
  if (hour < fromHour) return null;
  return {
    dedupeKey: `expiry ${day}`,
    stages: EXPIRY_STAGES.map((stage) => ({
      stage,
      dueBy: stage === 0 ? now : addSeconds(startOfLocalDay(day, zone, stage + 1), -0.001),
    })),
  };
}

/** Applications due after this time have reached no stage in any zone. */
export function latestDueDate(now: Date): Date {
  return addDays(now, EXPIRY_STAGES[0] + 2);
}

export interface ExpiringApplication {
  readonly id: string;
  /** Contains application, due date and stage, so that a renewed application is notified again. */
  readonly key: string;
  readonly name: string;
  readonly version: Version;
  /** Its team; null while it is in none. */
  readonly teamId: string | null;
  /** Name of the team. */
  readonly team: string | null;
  readonly dueDate: Date;
}

/** The notice about applications that end within 30 days, or have ended. A single one is named in the title. */
export function expiryNotice(
  applications: readonly ExpiringApplication[],
  { now, dedupeKey }: { readonly now: Date; readonly dedupeKey: string },
): Notice {
  const [first, ...others] = applications;
  if (first !== undefined && others.length === 0) {
    const line = lineOf(first, now);
    return {
      kind: 'expiry',
      template: SINGLE[line.line],
      params: { ...line, applications: [line] },
      link: `/apply/index?${DETAIL_PARAMS.application}=${first.id}`,
      dedupeKey,
    };
  }
  const lines = applications.map((application) => lineOf(application, now));
  return {
    kind: 'expiry',
    template: APPLICATION_TEMPLATES.applicationsExpiring,
    params: { count: lines.length, applications: lines },
    link: `/apply/index?${EXPIRING}`,
    dedupeKey,
  };
}

/** Expired applications and those that end within 30 days, those that end first at the top. */
const EXPIRING = 'status=normal&status=expired&due=30&sort=dueDate';

/** Lines by what keeps the application, and where it is. */
const LINES = {
  renewable: {
    ofTeam: { expiring: 'expiring', expired: 'expired' },
    teamless: { expiring: 'teamlessExpiring', expired: 'teamlessExpired' },
  },
  experience: {
    ofTeam: { expiring: 'experienceExpiring', expired: 'experienceExpired' },
    teamless: { expiring: 'teamlessExperienceExpiring', expired: 'teamlessExperienceExpired' },
  },
} as const;

const SINGLE = {
  expiring: APPLICATION_TEMPLATES.applicationExpiring,
  expired: APPLICATION_TEMPLATES.applicationExpired,
  teamlessExpiring: APPLICATION_TEMPLATES.teamlessApplicationExpiring,
  teamlessExpired: APPLICATION_TEMPLATES.teamlessApplicationExpired,
  experienceExpiring: APPLICATION_TEMPLATES.experienceExpiring,
  experienceExpired: APPLICATION_TEMPLATES.experienceExpired,
  teamlessExperienceExpiring: APPLICATION_TEMPLATES.teamlessExperienceExpiring,
  teamlessExperienceExpired: APPLICATION_TEMPLATES.teamlessExperienceExpired,
} as const satisfies Readonly<Record<string, Template>>;

function lineOf({ key, name, version, teamId, team, dueDate }: ExpiringApplication, now: Date) {
  const isTeamless = teamId === null || team === null;
  const kinds =
    LINES[version === 'experience' ? 'experience' : 'renewable'][isTeamless ? 'teamless' : 'ofTeam'];
  return {
    line: kinds[dueDate <= now ? 'expired' : 'expiring'],
    key,
    application: name,
    ...(isTeamless ? {} : { teamId, team }),
    dueDate: dueDate.toISOString(),
    cancelDate: addDays(dueDate, CANCELLED_AFTER_DAYS).toISOString(),
  } as const satisfies TextLine;
}
