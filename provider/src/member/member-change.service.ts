import type { UserState } from '@portal/shared/contracts/enums';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { delUsers, setLevel, setRole, updateUserState } from '@portal/shared/contracts/member';
import { BusinessError } from '../http/business-error';
import { takeBackInvitations } from '../invitation/ended-inviters.service';
import type { MessageTemplate } from '../messages/message-templates';
import type { TeamAct, TeamActor, TeamActService } from '../team/team-act.service';
import { deleteMembers } from '../team/team-change.repository';
import { isWhollyRefused, memberRefusal, type Skipped } from './member.policy';
import { holdMembers, updateMembers, updateTeamLevel, type HeldMember } from './member.repository';

type DoneMembers = ResponseOf<typeof delUsers>;

const STATE_TEMPLATES: Readonly<Record<UserState, MessageTemplate>> = {
  enable: 'memberEnabled',
  disable: 'memberDisabled',
  lock: 'memberLocked',
};

/** Whom an action on many may be done to, and whom it passes over. */
interface Sorted {
  readonly allowed: readonly HeldMember[];
  readonly skipped: readonly Skipped[];
}

/** What admins, and the creator, do to members. */
export function memberChangeService(acts: TeamActService) {
  /** @throws BusinessError 4208 when everyone named is the creator or the caller */
  async function sortOut(actor: TeamActor, act: TeamAct, userIds: readonly string[]): Promise<Sorted> {
    const { team, standing, queries } = act;
    if (standing === null) throw new Error('Acts on members ask for a standing in the team.');
    const held = new Map(
      (await holdMembers(queries, team.id, userIds)).map((member) => [member.userId, member]),
    );
    const allowed: HeldMember[] = [];
    const skipped: Skipped[] = [];
    for (const userId of userIds) {
      const member = held.get(userId);
      const seen =
        member === undefined ? null : { userId, role: member.role, isCreator: userId === team.creatorId };
      const code = memberRefusal({ ...standing, userId: actor.userId }, seen);
      if (code !== null) skipped.push({ userId, code });
      else if (member !== undefined) allowed.push(member);
    }
    const done = allowed.map(({ userId }) => userId);
    if (isWhollyRefused(done, skipped)) throw new BusinessError(4208);
    return { allowed, skipped };
  }

  function answer({ allowed, skipped }: Sorted): DoneMembers {
    return { done: allowed.map(({ userId }) => userId), skipped: [...skipped] };
  }

  return {
    /** They lose the team, its applications and, where it was this one, their default team. @throws BusinessError 4208 */
    remove(
      actor: TeamActor,
      { TeamId: teamId, UserIds: userIds }: ParsedRequestOf<typeof delUsers>,
    ): Promise<DoneMembers> {
      const plan = { teamId, need: 'admin', accounts: userIds } as const;
      return acts.perform(actor, plan, async (act) => {
        const sorted = await sortOut(actor, act, userIds);
        const { done, skipped } = answer(sorted);
        await deleteMembers(act.queries, teamId, done);
        for (const userId of done) {
          await act.record('member.remove', { targetUserId: userId });
          await act.notify(userId, {
            template: 'memberRemoved',
            params: { team: act.team.name },
            link: '/team/index',
          });
          await act.tellPerson(userId);
        }
        await takeBackInvitations(act, done);
        if (done.length > 0) await act.tellMembers();
        return { done, skipped };
      });
    },

    /** Who is in the state already counts as done, and hears nothing. @throws BusinessError 4208 */
    setState(
      actor: TeamActor,
      { TeamId: teamId, UserIds: userIds, UserState: state }: ParsedRequestOf<typeof updateUserState>,
    ): Promise<DoneMembers> {
      const plan = { teamId, need: 'admin', accounts: userIds } as const;
      return acts.perform(actor, plan, async (act) => {
        const sorted = await sortOut(actor, act, userIds);
        const changed = sorted.allowed.filter((member) => member.state !== state).map(({ userId }) => userId);
        await updateMembers(act.queries, { teamId, userIds: changed, at: act.now }, { state });
        for (const userId of changed) {
          await act.record('member.state', { targetUserId: userId, detail: state });
          const template = STATE_TEMPLATES[state];
          await act.notify(userId, { template, params: { team: act.team.name }, link: '/team/index' });
          await act.tellPerson(userId);
        }
        if (state !== 'enable') await takeBackInvitations(act, changed);
        if (changed.length > 0) await act.tellMembers();
        return answer(sorted);
      });
    },

    /** As `setState`, for roles. @throws BusinessError 4208 */
    setRole(
      actor: TeamActor,
      { TeamId: teamId, UserIds: userIds, Role: role }: ParsedRequestOf<typeof setRole>,
    ): Promise<DoneMembers> {
      const plan = { teamId, need: 'creator', accounts: userIds } as const;
      return acts.perform(actor, plan, async (act) => {
        const sorted = await sortOut(actor, act, userIds);
        const changed = sorted.allowed.filter((member) => member.role !== role).map(({ userId }) => userId);
        await updateMembers(act.queries, { teamId, userIds: changed, at: act.now }, { role });
        for (const userId of changed) {
          await act.record('member.role', { targetUserId: userId, detail: role });
          const template = role === 'admin' ? 'memberMadeAdmin' : 'memberMadeOrdinary';
          const link = `/member/index?TeamId=${teamId}`;
          await act.notify(userId, { template, params: { team: act.team.name }, link });
          await act.tellPerson(userId);
        }
        if (role !== 'admin') await takeBackInvitations(act, changed);
        if (changed.length > 0) await act.tellMembers();
        return answer(sorted);
      });
    },

    /**
     * Of some members, or of the team and everyone in it. Anyone's name may be hidden, the creator's and one's own
     * as well: it protects, and takes nothing away.
     * @throws BusinessError 4004 when none of them belongs to the team
     */
    setLevel(
      actor: TeamActor,
      { TeamId: teamId, UserIds: userIds, Level: level }: ParsedRequestOf<typeof setLevel>,
    ): Promise<ResponseOf<typeof setLevel>> {
      const plan = { teamId, need: 'admin', accounts: userIds ?? [] } as const;
      return acts.perform(actor, plan, async (act) => {
        if (userIds === undefined) {
          await updateTeamLevel(act.queries, teamId, { level, at: act.now });
          await act.record('team.nameLevel', { detail: level });
        } else {
          const held = await holdMembers(act.queries, teamId, userIds);
          if (held.length === 0) throw new BusinessError(4004);
          const ids = held.map(({ userId }) => userId);
          await updateMembers(act.queries, { teamId, userIds: ids, at: act.now }, { nameLevel: level });
          for (const targetUserId of ids)
            await act.record('member.nameLevel', { targetUserId, detail: level });
        }
        await act.tellMembers();
        return { level };
      });
    },
  };
}
