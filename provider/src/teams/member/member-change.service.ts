import type { AuditAction, UserState } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { delUsers, setLevel, setRole, updateUserState } from '@portal/shared/contracts/member';
import { BusinessError } from '../../platform/http/business-error';
import type { Template } from '../../platform/notices/template';
import { inviteesOf, revokeInvitationsBy } from '../invitation/ended-inviters.service';
import type { ActPlan, Actor, TeamAct, TeamActService } from '../act/team-act.service';
import { deleteMembers } from '../records/team-members.repository';
import { isWhollyRefused, memberRefusal, type Skipped } from './member.policy';
import { lockMemberRows, updateMembers, updateTeamLevel, type MemberRowForUpdate } from './member.repository';
import { MEMBER_TEMPLATES } from './member-templates';

type DoneMembers = ResponseOf<typeof delUsers>;

const STATE_TEMPLATES: Readonly<Record<UserState, Template>> = {
  enable: MEMBER_TEMPLATES.memberEnabled,
  disable: MEMBER_TEMPLATES.memberDisabled,
  lock: MEMBER_TEMPLATES.memberLocked,
};

/** The members that a bulk action applies to, and those that it skips. */
interface Sorted {
  readonly allowed: readonly MemberRowForUpdate[];
  readonly skipped: readonly Skipped[];
}

/** Members that a change applies to. */
interface Chosen {
  readonly teamId: string;
  readonly userIds: readonly string[];
}

/** One change that is applied to many members. */
interface BulkChange {
  readonly need: ActPlan['need'];
  readonly action: AuditAction;
  /** The new value, for the audit log. */
  readonly detail?: string;
  readonly template: Template;
  /** Path that the message links to. */
  readonly link: string;
  /** True for members who already have the new value: they count as done, but are not notified. */
  readonly isAlready: (member: MemberRowForUpdate) => boolean;
  /** Whether the members may no longer invite. */
  readonly endsInviting: boolean;
  readonly write: (act: TeamAct, userIds: readonly string[]) => Promise<void>;
}

/** Changes that admins and the creator make to members. */
export function memberChangeService(acts: TeamActService) {
  /**
   * Takes a fixed number of statements, whatever the number of members.
   * @throws BusinessError `creatorProtected`
   */
  function change(
    actor: Actor,
    { teamId, userIds }: Chosen,
    { need, action, detail, template, link, isAlready, endsInviting, write }: BulkChange,
  ): Promise<DoneMembers> {
    const ended = { teamIds: [teamId], inviterIds: userIds };
    const affectedAccounts = endsInviting ? inviteesOf(ended) : undefined;
    return acts.perform(actor, { teamId, need, accounts: userIds, affectedAccounts }, async (act) => {
      const { allowed, skipped } = await sortOut(act, userIds);
      const changed = allowed.filter((member) => !isAlready(member)).map(({ userId }) => userId);
      if (changed.length > 0) {
        await write(act, changed);
        for (const userId of changed) {
          act.record(action, { targetUserId: userId, detail });
          act.notify(userId, { template, link });
          act.publishMembership(userId);
        }
        if (endsInviting) await revokeInvitationsBy(act.unit, actor, { ...ended, inviterIds: changed });
        act.publishMembers();
      }
      return { done: allowed.map(({ userId }) => userId), skipped: [...skipped] };
    });
  }

  return {
    /**
     * Removes members. They lose the team, its applications and, if it was this one, their default team.
     * @throws BusinessError `creatorProtected`
     */
    remove: (
      actor: Actor,
      { TeamId: teamId, UserIds: userIds }: ParsedRequestOf<typeof delUsers>,
    ): Promise<DoneMembers> =>
      change(
        actor,
        { teamId, userIds },
        {
          need: 'admin',
          action: 'member.remove',
          template: MEMBER_TEMPLATES.memberRemoved,
          link: '/team/index',
          isAlready: () => false,
          endsInviting: true,
          write: ({ queries }, ids) => deleteMembers(queries, teamId, ids),
        },
      ),

    /**
     * Enables, disables or locks.
     * @throws BusinessError `creatorProtected`
     */
    setState: (
      actor: Actor,
      { TeamId: teamId, UserIds: userIds, UserState: state }: ParsedRequestOf<typeof updateUserState>,
    ): Promise<DoneMembers> =>
      change(
        actor,
        { teamId, userIds },
        {
          need: 'admin',
          action: 'member.state',
          detail: state,
          template: STATE_TEMPLATES[state],
          link: '/team/index',
          isAlready: (member) => member.state === state,
          endsInviting: state !== 'enable',
          write: ({ queries, now }, ids) =>
            updateMembers(queries, { teamId, userIds: ids, at: now }, { state }),
        },
      ),

    /** @throws BusinessError `creatorProtected` */
    setRole: (
      actor: Actor,
      { TeamId: teamId, UserIds: userIds, Role: role }: ParsedRequestOf<typeof setRole>,
    ): Promise<DoneMembers> =>
      change(
        actor,
        { teamId, userIds },
        {
          need: 'creator',
          action: 'member.role',
          detail: role,
          template: role === 'admin' ? MEMBER_TEMPLATES.memberMadeAdmin : MEMBER_TEMPLATES.memberMadeOrdinary,
          link: `/member/index?TeamId=${teamId}`,
          isAlready: (member) => member.role === role,
          endsInviting: role !== 'admin',
          write: ({ queries, now }, ids) =>
            updateMembers(queries, { teamId, userIds: ids, at: now }, { role }),
        },
      ),

    /**
     * Sets the level of some members, or of the team and all members. The names of the creator and of the caller may be
     * hidden too, because hiding takes nothing away.
     * @throws BusinessError `notFound` if none of them belongs to the team
     */
    setLevel(
      actor: Actor,
      { TeamId: teamId, UserIds: userIds, Level: level }: ParsedRequestOf<typeof setLevel>,
    ): Promise<ResponseOf<typeof setLevel>> {
      const plan = { teamId, need: 'admin', accounts: userIds ?? [] } as const;
      return acts.perform(actor, plan, async (act) => {
        if (userIds === undefined) {
          await updateTeamLevel(act.queries, teamId, { level, at: act.now });
          act.record('team.nameLevel', { detail: level });
        } else {
          const locked = await lockMemberRows(act.queries, teamId, userIds);
          if (locked.length === 0) throw new BusinessError(errorCodes.notFound);
          const ids = locked.map(({ userId }) => userId);
          await updateMembers(act.queries, { teamId, userIds: ids, at: act.now }, { nameLevel: level });
          for (const targetUserId of ids) act.record('member.nameLevel', { targetUserId, detail: level });
        }
        act.publishMembers();
        return { level };
      });
    },
  };
}

/** @throws BusinessError `creatorProtected` if all of them are the creator or the caller */
async function sortOut(
  { actor, team, membership, queries }: TeamAct,
  userIds: readonly string[],
): Promise<Sorted> {
  if (membership === null) throw new Error('A change of members needs the membership of the actor.');
  const locked = new Map(
    (await lockMemberRows(queries, team.id, userIds)).map((member) => [member.userId, member]),
  );
  const allowed: MemberRowForUpdate[] = [];
  const skipped: Skipped[] = [];
  for (const userId of userIds) {
    const member = locked.get(userId);
    const seen =
      member === undefined ? null : { userId, role: member.role, isCreator: userId === team.creatorId };
    const code = memberRefusal({ ...membership, userId: actor.userId }, seen);
    if (code !== null) skipped.push({ userId, code });
    else if (member !== undefined) allowed.push(member);
  }
  const done = allowed.map(({ userId }) => userId);
  if (isWhollyRefused(done, skipped)) throw new BusinessError(errorCodes.creatorProtected);
  return { allowed, skipped };
}
