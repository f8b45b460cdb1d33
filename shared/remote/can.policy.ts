import type { Action, PermissionId } from '../contracts/permissions';
import type { SessionUser } from '../store/host-state';

/** A row that says, in verbs of its own, what its reader may do to it. */
export interface ActionRow<Verb extends string = string> {
  readonly can: readonly Verb[];
}

/** What one may ask of a row: its own verbs. Of an area of the portal: the actions of the account's role. */
export type ActionOf<Subject extends ActionRow | PermissionId> = Subject extends ActionRow
  ? Subject['can'][number]
  : Action;

/** What opening a page of an area asks for: to read it, as a list or one by one. */
const READING: readonly Action[] = ['get', 'query'];

/**
 * Whether the person may do it: to this row, or by the account's own permission (docs/reference/rules.md#permissions). Each line
 * of the role with that id must list the action. Nobody, an unknown id, an unknown action and a role that
 * cannot be read mean no.
 */
export function mayDo<Subject extends ActionRow | PermissionId>(
  user: SessionUser | null,
  action: ActionOf<Subject>,
  subject: Subject,
): boolean {
  if (typeof subject !== 'string') return rowAllows(subject, action);
  return everyLine(user, subject, [action]);
}

/** Whether a row lets its reader do it, for where no hook can ask: of many rows, or in a rule. */
export function rowAllows<Row extends ActionRow>(row: Row, verb: Row['can'][number]): boolean {
  return lists(row, 'can', [verb]);
}

/** Whether the person may open the pages of an area. */
export function mayOpen(user: SessionUser | null, permission: PermissionId): boolean {
  return everyLine(user, permission, READING);
}

function everyLine(user: SessionUser | null, permission: PermissionId, actions: readonly string[]): boolean {
  const lines = linesOf(user).filter((line) => isRecord(line) && line['permissionId'] === permission);
  return lines.length > 0 && lines.every((line) => lists(line, 'actionList', actions));
}

/** The lines of the role, whatever provider sent them: another or a newer one may say it in ways unknown here. */
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
