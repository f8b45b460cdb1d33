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

/** Whether an earlier row has the same value. */
export function isDuplicate(rows: readonly InviteRow[], row: InviteRow): boolean {
  const same = (other: InviteRow) =>
    normalizedValue(other).toLowerCase() === normalizedValue(row).toLowerCase();
  return rows.slice(0, rows.indexOf(row)).some(same);
}

export function mayAdd(rows: readonly InviteRow[]): boolean {
  return rows.length < MAX_INVITATIONS;
}

/** The value as a parameter of call 87. */
export function recipientOf(text: string): { readonly Phone: string } | { readonly Mail: string } {
  return text.includes('@') ? { Mail: text } : { Phone: text };
}
