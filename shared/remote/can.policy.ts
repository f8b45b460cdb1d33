import type { Action, PermissionId } from '../contracts/permissions';
import type { SessionUser } from '../store/host-state';

/** A row that lists, in its own verbs, what the caller may do with it. */
export interface ActionRow<Verb extends string = string> {
  readonly can: readonly Verb[];
}

/**
 * The actions that can be checked. For a row: its own verbs. For an area of the portal: the actions of the account's
 * role.
 */
export type ActionOf<Subject extends ActionRow | PermissionId> = Subject extends ActionRow
  ? Subject['can'][number]
  : Action;

/** Actions that opening a page of an area requires: reading it, as a list or as single items. */
const READING: readonly Action[] = ['get', 'query'];

/**
 * Whether the user may perform the action on this row, or by the account's own permission
 * (docs/reference/rules.md#permissions). Each line of the role with that id must list the action. Without a user, and
 * for an unknown id, an unknown action or an unreadable role, the result is false.
 */
export function mayDo<Subject extends ActionRow | PermissionId>(
  user: SessionUser | null,
  action: ActionOf<Subject>,
  subject: Subject,
): boolean {
  if (typeof subject !== 'string') return rowAllows(subject, action);
  return everyLine(user, subject, [action]);
}

/** Whether a row allows an action. For code that cannot use the hook: loops over rows, or rules. */
export function rowAllows<Row extends ActionRow>(row: Row, verb: Row['can'][number]): boolean {
  return lists(row, 'can', [verb]);
}

/** Whether the user may open the pages of an area. */
export function mayOpen(user: SessionUser | null, permission: PermissionId): boolean {
  return everyLine(user, permission, READING);
}

function everyLine(user: SessionUser | null, permission: PermissionId, actions: readonly string[]): boolean {
  const lines = linesOf(user).filter((line) => isRecord(line) && line['permissionId'] === permission);
  return lines.length > 0 && lines.every((line) => lists(line, 'actionList', actions));
}

/** The lines of the role. Another or a newer provider may send it in an unknown shape. */
function linesOf(user: SessionUser | null): readonly unknown[] {
  const role: unknown = user?.role;
  const lines = isRecord(role) ? role['permissions'] : undefined;
  return Array.isArray(lines) ? lines : [];
}

function lists(holder: unknown, field: string, actions: readonly string[]): boolean {
  const listed = isRecord(holder) ? holder[field] : undefined;
  return Array.isArray(listed) && actions.some((action) => listed.includes(action));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
