import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NamedAccount } from '../contact/account-label';
import type { Queries } from '../database/database';
import type { TextParams } from '../notices/message-text';
import { NO_NAMES, type NoticeNames } from '../notices/notice-names';

/** Rows may come from another release. Values that are not ids are ignored. */
const subjectSchema = z
  .object({
    userId: z.uuid().optional().catch(undefined),
    teamId: z.uuid().optional().catch(undefined),
    invitationId: z.uuid().optional().catch(undefined),
  })
  .catch({});

/** The lines of a list have subjects of their own. */
const linesSchema = z.array(subjectSchema).catch([]);

interface NameRow extends Record<string, unknown> {
  readonly kind: 'user' | 'team' | 'invitation';
  readonly id: string;
  /** The team's name, or the masked address of the invitation. */
  readonly name: string | null;
  readonly user_name: string | null;
  readonly mail: string | null;
  readonly phone_e164: string | null;
}

/** The current names of the users and teams in some notices. One statement for all, none if they contain no ids. */
export async function findNoticeNames(
  queries: Queries,
  notices: readonly { readonly params?: TextParams | null }[],
): Promise<NoticeNames> {
  const subjects = notices.flatMap(({ params }) => [
    subjectSchema.parse(params),
    ...Object.values(params ?? {}).flatMap((value) => linesSchema.parse(value)),
  ]);
  const userIds = distinct(subjects.map(({ userId }) => userId));
  const teamIds = distinct(subjects.map(({ teamId }) => teamId));
  const invitationIds = distinct(subjects.map(({ invitationId }) => invitationId));
  if (userIds.length + teamIds.length + invitationIds.length === 0) return NO_NAMES;
  const { rows } = await queries.execute<NameRow>(sql`
    select 'user' as kind, id, null as name, user_name, mail, phone_e164 from users
      where id = any(${sql.param(userIds)}::uuid[]) and status <> 'closed'
    union all
    select 'team', id, name, null, null, null from teams where id = any(${sql.param(teamIds)}::uuid[])
    union all
    select 'invitation', id, invited_as, null, null, null from invitations
      where id = any(${sql.param(invitationIds)}::uuid[]) and invited_as is not null`);
  return {
    users: new Map(rows.filter(isOf('user')).map((row) => [row.id, accountOf(row)])),
    teams: new Map(rows.filter(isOf('team')).map(({ id, name }) => [id, name ?? ''])),
    invitedAs: new Map(rows.filter(isOf('invitation')).map(({ id, name }) => [id, name ?? ''])),
  };
}

function distinct(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

function isOf(kind: NameRow['kind']): (row: NameRow) => boolean {
  return (row) => row.kind === kind;
}

function accountOf({ user_name: userName, mail, phone_e164: phoneE164 }: NameRow): NamedAccount {
  return { userName, mail, phoneE164 };
}
