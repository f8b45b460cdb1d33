import type { InviteeState } from '@portal/shared/contracts/enums';
import { canonicalContact } from '@portal/shared/contracts/canonical';
import { MAX_INVITATIONS } from '@portal/shared/contracts/invitation';

/** Result of the pre-check (call 81). */
export type InviteCheck =
  | { readonly status: 'asking' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly state: InviteeState };

/** Result of sending (call 87). */
export interface InviteResult {
  readonly state: InviteeState;
  /** Id of the invitation that is now pending and can be revoked. */
  readonly invitationId: string | undefined;
}

/** One row of the form. */
export interface InviteRow {
  readonly key: number;
  readonly text: string;
  readonly fault: string | null;
  readonly check: InviteCheck | null;
  readonly result: InviteResult | null;
}

export function emptyRow(key: number): InviteRow {
  return { key, text: '', fault: null, check: null, result: null };
}

/** Returns the rows with one of them changed. */
export function withRow(
  rows: readonly InviteRow[],
  key: number,
  patch: Partial<InviteRow>,
): readonly InviteRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
}

/** The value to send, in its canonical form. */
export function normalizedValue({ text }: Pick<InviteRow, 'text'>): string {
  return canonicalContact(text);
}

/** Whether the row has a value that was not sent yet. */
export function isOpen(row: InviteRow): boolean {
  return normalizedValue(row) !== '' && row.result === null;
}

/** What became of rows, and whom the user should be told about. */
interface MergedRows {
  readonly rows: readonly InviteRow[];
  /** Values that were in several rows, as the row that is left spells them. */
  readonly merged: readonly string[];
}

/** One row for each value: the first, unless the value was already sent or checked in another one. */
export function mergeRows(rows: readonly InviteRow[]): MergedRows {
  const kept = new Map<string, InviteRow>();
  for (const row of rows) {
    const before = kept.get(keyOf(row));
    if (before === undefined || rank(row) > rank(before)) kept.set(keyOf(row), row);
  }
  const isKept = (row: InviteRow) => normalizedValue(row) === '' || kept.get(keyOf(row)) === row;
  const dropped = rows.filter((row) => !isKept(row));
  const spelled = dropped.map((row) => normalizedValue(kept.get(keyOf(row)) ?? row));
  return { rows: rows.filter(isKept), merged: [...new Set(spelled)] };
}

function keyOf(row: InviteRow): string {
  return normalizedValue(row).toLowerCase();
}

function rank({ check, result }: InviteRow): number {
  if (result !== null) return 2;
  return check === null ? 0 : 1;
}

/** The people in a pasted text: on lines of their own, or with commas, full stops or blanks between them. */
export function pastedValues(text: string): readonly string[] {
  return text
    .split(/[\r\n\v\u2028\u2029\t,;，；、､﹐﹑﹔]+/u)
    .flatMap(peopleOf)
    .map(canonicalContact)
    .filter((value) => value !== '');
}

const WHOLE_PHONE = /^(?:1[3-9]\d{9}|\+\d{10,14})$/;

/** Blanks separate people only where a whole address stands between them: phones are also typed in groups. */
function peopleOf(part: string): readonly string[] {
  const words = part.split(part.includes('@') ? /\s+/u : /[\s。｡]+/u);
  const isWhole = words.map((word) => word.includes('@') || WHOLE_PHONE.test(canonicalContact(word)));
  if (isWhole.filter(Boolean).length < 2) return [part];
  const people: string[] = [];
  let name: string[] = [];
  for (const [index, word] of words.entries()) {
    name.push(word);
    if (isWhole[index] !== true) continue;
    people.push(name.join(' '));
    name = [];
  }
  return [...people, name.join(' ')];
}

/** What became of rows into which several people were pasted. */
export interface PastedRows extends MergedRows {
  /** Values beyond the limit of rows. */
  readonly left: readonly string[];
}

/** Puts each value into a row of its own: the given row, if it is empty, and new ones after it. */
export function pasteIntoRows(
  rows: readonly InviteRow[],
  at: InviteRow,
  values: readonly string[],
  nextKey: number,
): PastedRows {
  const pasted = values.map((text, index) => ({ ...emptyRow(nextKey + index), text }));
  const all = rows.flatMap((row) => {
    if (row.key !== at.key) return [row];
    return row.text === ''
      ? pasted.map((one, index) => (index === 0 ? { ...one, key: row.key } : one))
      : [row, ...pasted];
  });
  const { rows: merged, merged: repeated } = mergeRows(all);
  const filled = merged.filter((row) => row.text !== '');
  const fitting = filled.slice(0, MAX_INVITATIONS);
  return { rows: fitting, merged: repeated, left: filled.slice(MAX_INVITATIONS).map(normalizedValue) };
}

export function mayAdd(rows: readonly InviteRow[]): boolean {
  return rows.length < MAX_INVITATIONS;
}

/** The value as a parameter of call 87. */
export function recipientOf(text: string): { readonly Phone: string } | { readonly Mail: string } {
  return text.includes('@') ? { Mail: text } : { Phone: text };
}
