import type { InstanceStatus, Source, TeamRole, Version } from '@portal/shared/contracts/enums';
import { APPLICATION_VERBS, type ApplicationVerb } from '@portal/shared/contracts/shapes';
import { addDays } from '../../platform/runtime/clock';

const DAY_SECONDS = 24 * 3600;

/** Days until the due date, rounded up; 0 or less once it has passed. */
export function daysLeft(dueDate: Date, now: Date): number {
  const days = Math.ceil((dueDate.getTime() - now.getTime()) / (DAY_SECONDS * 1000));
  return days === 0 ? 0 : days;
}

/** Applications due at or before this time have at most this many days left, as counted by {@link daysLeft}. */
export function dueBefore(now: Date, days: number): Date {
  return addDays(now, days);
}

/** The caller's relation to an application. */
export interface ApplicationPlace {
  readonly isCreator: boolean;
  readonly role: TeamRole;
  readonly isAssigned: boolean;
  readonly status: InstanceStatus;
}

/** An application to its reader. */
export interface ReadApplication extends ApplicationPlace {
  readonly version: Version;
  readonly source: Source;
}

/** Whether the caller administers the application's team. */
export function isTeamAdmin({ isCreator, role }: Pick<ApplicationPlace, 'isCreator' | 'role'>): boolean {
  return isCreator || role === 'admin';
}

/** Creator and admins are joined to every application of their team automatically. Others are assigned (E32). */
export function hasJoined(place: Omit<ApplicationPlace, 'status'>): boolean {
  return isTeamAdmin(place) || place.isAssigned;
}

/** Logging in requires both: joined (`notJoinedApplication`) and not expired (`applicationExpired`). */
export function mayLogIn(place: ApplicationPlace): boolean {
  return hasJoined(place) && place.status === 'normal';
}

/**
 * What the caller may do with an application. A cancelled one can only be read. The experience edition is upgraded, also
 * when it has expired, instead of renewed; any other one is renewed before it is upgraded.
 */
export function applicationVerbs(application: ReadApplication): ApplicationVerb[] {
  const { isCreator, status, version, source } = application;
  const hasEntry = hasJoined(application);
  const isAdmin = isTeamAdmin(application);
  const isLive = status !== 'cancelled';
  const isExperience = version === 'experience';
  const rules: Readonly<Record<ApplicationVerb, boolean>> = {
    open: hasEntry,
    logIn: mayLogIn(application),
    addConnector: isAdmin && status === 'normal',
    rename: isAdmin && isLive,
    setUsers: isAdmin && isLive,
    renew: isCreator && isLive && !isExperience,
    // Marketplaces have rules of their own.
    upgrade: isCreator && isLive && (status === 'normal' || isExperience || source !== 'self'),
    attachPack: isCreator && isLive && !isExperience,
  };
  return APPLICATION_VERBS.filter((verb) => rules[verb]);
}
