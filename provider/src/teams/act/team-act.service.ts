import type { AuditAction } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamRefusal, type TeamNeed } from '../../platform/access/access.policy';
import { findMembership } from '../../platform/access/access.repository';
import type { Membership } from '../../platform/access/membership';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Notice } from '../../platform/notices/notice';
import type { LockedTeam, LockPlan } from '../../platform/unit-of-work/locks.repository';
import type { AuditLine, LockedScope, UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membersChanged, membershipChanged, teamChanged } from '../records/team-events';

/** The acting user and their IP address. */
export interface Actor {
  readonly userId: string;
  readonly ip: string;
  /** Id of the call, if the page sent one (`Mutation-Id`). */
  readonly mutationId?: string | undefined;
}

export interface ActPlan {
  readonly teamId: string;
  /** The membership that the actor needs, checked again with the team locked. */
  readonly need: TeamNeed;
  /** Connectors of the team that the act changes. */
  readonly connectors?: readonly string[];
  /** Accounts that the act writes to, notifies or depends on, besides the actor's. */
  readonly accounts?: readonly string[];
  /** Applications and packs that the act changes. They are in `unit`. */
  readonly applications?: LockPlan['applications'];
  readonly packs?: LockPlan['packs'];
  /** Further ones that a query finds, such as the invitees of an admin who is removed. */
  readonly affectedAccounts?: LockPlan['affectedAccounts'];
  /** Error for a missing team. Set if the actor followed a link; `notFound` otherwise. */
  readonly absent?: typeof errorCodes.notFound | typeof errorCodes.inviteInvalid;
}

export type TeamNotice = Pick<Notice, 'template' | 'params'> & {
  /** Path inside the portal. */
  readonly link: string;
};

/** A running act in a team: the team is locked, and the actor is allowed to do it. */
export interface TeamAct extends Pick<UnitOfWork, 'queries' | 'now' | 'accounts'> {
  /** For changes beyond this team. */
  readonly unit: UnitOfWork;
  readonly actor: Actor;
  readonly team: LockedTeam;
  /** The actor's membership; null if the act requires none. */
  readonly membership: Membership | null;
  /** Writes a line to the audit log of this team. */
  readonly record: (
    action: AuditAction,
    what?: Pick<AuditLine, 'targetUserId' | 'instanceId' | 'detail'>,
  ) => void;
  /** A message of the kind "team", whose params name this team. */
  readonly notify: (userId: string, notice: TeamNotice) => void;
  /** Notifies the open pages of one user that their membership of the team, or an invitation to it, changed. */
  readonly publishMembership: (userId: string) => void;
  /** Notifies the open pages of all members that the team itself changed. */
  readonly publishTeam: () => void;
  /** Notifies the open pages of all members that members, invitations or join requests changed. */
  readonly publishMembers: () => void;
}

export type TeamActService = ReturnType<typeof teamActService>;

/**
 * Every act in a team is one unit of work that locks the team, then the accounts. The access rule is checked again
 * under the lock, so that an actor who was demoted, disabled or removed a moment ago is refused.
 */
export function teamActService({ units }: Pick<ProviderDeps, 'units'>) {
  return {
    /**
     * @throws BusinessError `notFound`, or `absent`, if there is no such team or the actor is not in it; `forbidden`
     *   and `memberDisabled` as the gate; the errors of `work`
     */
    perform<T>(actor: Actor, plan: ActPlan, work: (act: TeamAct) => Promise<T>): Promise<T> {
      // Locks the actor's account as well. Closing an account locks it and then waits for its teams, and the audit log
      // of this act would wait for that account: a deadlock.
      const {
        teamId,
        accounts = [],
        affectedAccounts,
        applications = [],
        packs = [],
        connectors = [],
      } = plan;
      const locks = {
        ...{ teams: [teamId], applications, packs, connectors },
        ...{ accounts: [actor.userId, ...accounts], affectedAccounts },
      };
      const { mutationId } = actor;
      return units.run({ locks, mutationId, check: (scope) => check(scope, actor, plan) }, (unit, checked) =>
        work(teamAct(unit, actor, checked)),
      );
    },
  };
}

interface Checked {
  readonly team: LockedTeam;
  readonly membership: Membership | null;
}

/** @throws BusinessError like `perform` */
async function check(
  { queries, teams }: LockedScope,
  { userId }: Actor,
  { teamId, need, absent = errorCodes.notFound }: ActPlan,
): Promise<Checked> {
  const team = teams.get(teamId);
  if (team === undefined) throw new BusinessError(absent);
  const membership = need === 'none' ? null : await findMembership(queries, userId, teamId);
  const code = teamRefusal(need, membership);
  if (code !== null) throw new BusinessError(code);
  return { team, membership };
}

function teamAct(unit: UnitOfWork, actor: Actor, { team, membership }: Checked): TeamAct {
  const { queries, now, accounts } = unit;
  const teamId = team.id;
  return {
    ...{ unit, queries, now, accounts, actor, team, membership },
    record: (action, what) => unit.record({ teamId, actorId: actor.userId, ip: actor.ip, action, ...what }),
    notify: (userId, { params, ...notice }) =>
      unit.notify(userId, { kind: 'team', ...notice, params: { teamId, team: team.name, ...params } }),
    publishMembership: (userId) => unit.publish(membershipChanged(userId, teamId)),
    publishTeam: () => unit.publish(teamChanged(teamId)),
    publishMembers: () => unit.publish(membersChanged(teamId)),
  };
}
