import type { AuditAction } from '@portal/shared/contracts/enums';
import { teamRefusal, type AccessNeeds } from '../access/access.policy';
import { findStanding } from '../access/access.repository';
import type { TeamStanding } from '../access/standing';
import { recordAudit } from '../audit/audit.repository';
import type { Queries } from '../database/database';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { MessageTemplate } from '../messages/message-templates';
import type { TextParams } from '../messages/message-text';
import type { NoticeService } from '../messages/notice.service';
import { publishNews } from '../stream/news.repository';
import { holdAccounts, holdTeam, type HeldAccount, type HeldTeam } from './team-hold.repository';

/** Who acts, and from where. */
export interface TeamActor {
  readonly userId: string;
  readonly ip: string;
}

export interface ActPlan {
  readonly teamId: string;
  /** What the actor must be in the team, judged again with the team held. */
  readonly need: AccessNeeds['team'];
  /** Accounts that the act writes to, tells or depends on, besides the actor's. */
  readonly accounts?: readonly string[];
  /** What a team that is gone is called, where the actor came by a link; 4004 otherwise. */
  readonly absent?: 4004 | 4202;
}

export interface TeamNotice {
  readonly template: MessageTemplate;
  readonly params?: TextParams;
  /** Address inside the portal. */
  readonly link: string;
}

/** One act in a team on its way: the team is held, and the actor may do it. */
export interface TeamAct {
  readonly queries: Queries;
  readonly now: Date;
  readonly team: HeldTeam;
  /** The actor's place; null where the act asks for none. */
  readonly standing: TeamStanding | null;
  /** Of `accounts` and the actor's those that there are, by id. */
  readonly accounts: ReadonlyMap<string, HeldAccount>;
  /** A line in the audit log of this team. */
  readonly record: (
    action: AuditAction,
    what?: { readonly targetUserId?: string; readonly detail?: string | undefined },
  ) => Promise<void>;
  /** A message of the kind "team". */
  readonly notify: (userId: string, notice: TeamNotice) => Promise<void>;
  /** Open pages of one person: his place in the team, or an invitation to it, is not what it was. */
  readonly tellPerson: (userId: string) => Promise<void>;
  /** Open pages of everyone in the team: the team itself is not what it was. */
  readonly tellTeam: () => Promise<void>;
  /** Open pages of everyone in the team: who belongs to it, was invited or asks to join changed. */
  readonly tellMembers: () => Promise<void>;
}

export type TeamActService = ReturnType<typeof teamActService>;

/**
 * Every act in a team goes the same way: one transaction that holds the team, then the accounts by id; the rule is
 * judged again there, so that who was demoted, disabled or removed a moment ago is refused. What is told, in the
 * message centre and on open pages, goes out with the commit. A refusal leaves nothing behind.
 */
export function teamActService(
  { database, clock, newId }: Pick<ProviderDeps, 'database' | 'clock' | 'newId'>,
  notices: NoticeService,
) {
  return {
    /**
     * @throws BusinessError 4004, or `absent`: no such team, or not the actor's; 4003 and 4209 as the gate; whatever `work` throws
     */
    async perform<T>(
      actor: TeamActor,
      { teamId, need, accounts: wanted = [], absent = 4004 }: ActPlan,
      work: (act: TeamAct) => Promise<T>,
    ): Promise<T> {
      const outcome = await database.transaction(async (queries) => {
        const now = clock.now();
        const team = await holdTeam(queries, teamId);
        if (team === null) throw new BusinessError(absent);
        // The actor as well: an account that closes holds itself and waits for its places in teams, and the audit
        // log of this act would wait for that account.
        const held = await holdAccounts(queries, [...new Set([actor.userId, ...wanted])]);
        const standing = need === 'none' ? null : await findStanding(queries, actor.userId, teamId);
        const code = teamRefusal(need, standing);
        if (code !== null) throw new BusinessError(code);
        return work({
          queries,
          now,
          team,
          standing,
          accounts: new Map(held.map((account) => [account.id, account])),
          record: (action, { targetUserId, detail } = {}) =>
            recordAudit(queries, {
              id: newId(),
              at: now,
              teamId,
              actorId: actor.userId,
              action,
              targetUserId,
              detail,
              ip: actor.ip,
            }),
          async notify(userId, notice) {
            await notices.notify(queries, userId, { kind: 'team', ...notice });
          },
          tellPerson: (userId) => publishNews(queries, { about: 'place', userId, teamId }),
          tellTeam: () => publishNews(queries, { about: 'team', teamId }),
          tellMembers: () => publishNews(queries, { about: 'members', teamId }),
        });
      });
      notices.deliverSoon();
      return outcome;
    },
  };
}
