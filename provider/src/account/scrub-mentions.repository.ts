import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database';
import { auditLogs } from '../platform/database/schema/audit-logs';
import { messages } from '../platform/database/schema/messages';
import type { NamedAccount } from '../platform/contact/account-label';
import { maskMail, maskPhone } from '../platform/contact/mask';
import { maskedLabel, ANONYMOUS_LABEL, openLabel } from '../platform/contact/masked-label';

/** Templates that name somebody else than their reader, and the params that do. */
const NAMING_TEMPLATES = [
  'teamInvited',
  'invitationAgreed',
  'invitationRefused',
  'joinRequested',
  'teamTransferred',
];
const NAMING_PARAMS = ['inviter', 'name', 'from'];

/**
 * Takes a closing account's name out of other people's messages, and its masked phone and mailbox out of the audit
 * log. Call it while the account's memberships and invitations are still there. A user name is nobody else's; what
 * is masked may be, so that it is looked for only where the person was: with who shared a team or an invitation.
 */
export async function scrubMentions(queries: Queries, userId: string, account: NamedAccount): Promise<void> {
  const { userName, phoneE164, mail } = account;
  const phone = phoneE164 === null ? null : maskPhone(phoneE164);
  const mailbox = mail === null ? null : maskMail(mail);
  const masks = [phone, mailbox].filter((mask) => mask !== null);
  await scrubMessages(queries, {
    userId,
    userName,
    masked: [openLabel(account), maskedLabel(account), ...masks],
  });
  await queries
    .update(auditLogs)
    .set({ detail: null })
    .where(and(eq(auditLogs.targetUserId, userId), eq(auditLogs.action, 'invitation.send')));
  const ownTeams = sql`(select team_id from audit_logs where target_user_id = ${userId}::uuid)`;
  for (const mask of masks) {
    const isMentioned = sql`position(${mask}::text in ${auditLogs.detail}) > 0`;
    const isOfTeam = mask === phone ? undefined : sql`${auditLogs.teamId} in ${ownTeams}`;
    await queries
      .update(auditLogs)
      .set({ detail: sql`replace(${auditLogs.detail}, ${mask}::text, ${ANONYMOUS_LABEL}::text)` })
      .where(and(eq(auditLogs.action, 'invitation.check'), isMentioned, isOfTeam));
  }
}

interface Mentioned {
  readonly userId: string;
  readonly userName: string | null;
  /** What the person may be called by to those who may not know the name. */
  readonly masked: readonly string[];
}

async function scrubMessages(queries: Queries, { userId, userName, masked }: Mentioned): Promise<void> {
  const id = sql`${userId}::uuid`;
  const isAcquainted = or(
    sql`exists (select 1 from invitations i where (i.inviter_id = ${id} and i.invitee_id = ${messages.userId})
      or (i.invitee_id = ${id} and i.inviter_id = ${messages.userId}))`,
    sql`exists (select 1 from team_members mine join team_members theirs on theirs.team_id = mine.team_id
      where mine.user_id = ${id} and theirs.user_id = ${messages.userId})`,
  );
  const values = NAMING_PARAMS.map((param) => sql`${messages.params} ->> ${param}::text`);
  const namesIn = (names: readonly string[]) => or(...values.map((value) => inArray(value, [...names])));
  const all = userName === null ? masked : [userName, ...masked];
  const texts = sql.join(
    all.map((name) => sql`${name}::text`),
    sql`, `,
  );
  const keys = sql.join(
    NAMING_PARAMS.map((param) => sql`${param}::text`),
    sql`, `,
  );
  await queries
    .update(messages)
    .set({
      params: sql`(select jsonb_object_agg(p.key, case when p.key in (${keys}) and p.value #>> '{}' in (${texts})
        then to_jsonb(${ANONYMOUS_LABEL}::text) else p.value end) from jsonb_each(${messages.params}) p)`,
    })
    .where(
      and(
        inArray(messages.template, NAMING_TEMPLATES),
        or(userName === null ? undefined : namesIn([userName]), and(namesIn(masked), isAcquainted)),
      ),
    );
}
