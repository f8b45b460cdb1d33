import type { AuditAction } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamRefusal, type AccessNeeds } from '../../platform/access/access.policy';
import { findMembership } from '../../platform/access/access.repository';
import type { Membership } from '../../platform/access/membership';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Notice } from '../../platform/notices/notice';
import type { LockedTeam } from '../../platform/unit-of-work/locks.repository';
import type { LockedScope, UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { membersChanged, placeChanged, teamChanged } from '../records/team-events';

/** Who acts, and from where. */
export interface Actor {
  readonly userId: string;
  readonly ip: string;
  /** The call, where the page named it. */
  readonly mutationId?: string | undefined;
}

export interface ActPlan {
  readonly teamId: string;
  /** What the actor must be in the team, judged again with the team locked. */
  readonly need: AccessNeeds['team'];
  /** Accounts that the act writes to, tells or depends on, besides the actor's. */
  readonly accounts?: readonly string[];
  /** What a team that is gone is called, where the actor came by a link; `notFound` otherwise. */
  readonly absent?: typeof errorCodes.notFound | typeof errorCodes.inviteInvalid;
}

export type TeamNotice = Pick<Notice, 'template' | 'params'> & {
  /** Address inside the portal. */
  readonly link: string;
};

/** One act in a team on its way: the team is locked, and the actor may do it. */
export interface TeamAct extends Pick<UnitOfWork, 'queries' | 'now' | 'accounts'> {
  /** For what concerns more than this team. */
  readonly unit: UnitOfWork;
  readonly actor: Actor;
  readonly team: LockedTeam;
  /** The actor's place; null where the act asks for none. */
  readonly membership: Membership | null;
  /** A line in the audit log of this team. */
  readonly record: (
    action: AuditAction,
    what?: { readonly targetUserId?: string; readonly detail?: string | undefined },
  ) => void;
  /** A message of the kind "team". */
  readonly notify: (userId: string, notice: TeamNotice) => void;
  /** Open pages of one person: the place in the team, or an invitation to it, is not what it was. */
  readonly publishPlace: (userId: string) => void;
  /** Open pages of everyone in the team: the team itself is not what it was. */
  readonly publishTeam: () => void;
  /** Open pages of everyone in the team: who belongs to it, was invited or asks to join changed. */
  readonly publishMembers: () => void;
}

export type TeamActService = ReturnType<typeof teamActService>;

/**
 * Every act in a team is one unit of work that locks the team, then the accounts. The rule is judged again there, so
 * that who was demoted, disabled or removed a moment ago is refused.
 */
export function teamActService({ units }: Pick<ProviderDeps, 'units'>) {
  return {
    /**
     * @throws BusinessError `notFound`, or `absent`: no such team, or not the actor's; `forbidden` and `memberDisabled` as the gate; whatever `work` throws
     */
    perform<T>(actor: Actor, plan: ActPlan, work: (act: TeamAct) => Promise<T>): Promise<T> {
      // The actor as well: an account that closes is locked and waits for its places in teams, and the audit log of
      // this act would wait for that account.
      const locks = { teams: [plan.teamId], accounts: [actor.userId, ...(plan.accounts ?? [])] };
      const { mutationId } = actor;
      return units.run({ locks, mutationId, judge: (scope) => judge(scope, actor, plan) }, (unit, judged) =>
        work(teamAct(unit, actor, judged)),
      );
    },
  };
}

interface Judged {
  readonly team: LockedTeam;
  readonly membership: Membership | null;
}

/** @throws BusinessError as `perform` */
async function judge(
  { queries, teams }: LockedScope,
  { userId }: Actor,
  { teamId, need, absent = errorCodes.notFound }: ActPlan,
): Promise<Judged> {
  const team = teams.get(teamId);
  if (team === undefined) throw new BusinessError(absent);
  const membership = need === 'none' ? null : await findMembership(queries, userId, teamId);
  const code = teamRefusal(need, membership);
  if (code !== null) throw new BusinessError(code);
  return { team, membership };
}

function teamAct(unit: UnitOfWork, actor: Actor, { team, membership }: Judged): TeamAct {
  const { queries, now, accounts } = unit;
  const teamId = team.id;
  return {
    ...{ unit, queries, now, accounts, actor, team, membership },
    record: (action, what) => unit.record({ teamId, actorId: actor.userId, ip: actor.ip, action, ...what }),
    notify: (userId, notice) => unit.notify(userId, { kind: 'team', ...notice }),
    publishPlace: (userId) => unit.publish(placeChanged(userId, teamId)),
    publishTeam: () => unit.publish(teamChanged(teamId)),
    publishMembers: () => unit.publish(membersChanged(teamId)),
  };
}
