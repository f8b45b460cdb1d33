import type { InviteeState } from '@portal/shared/contracts/enums';
import { MAX_INVITATIONS } from '@portal/shared/contracts/invitation';

/** What the pre-check (call 81) said of what was typed. */
export type InviteCheck =
  | { readonly is: 'asking' }
  | { readonly is: 'failed' }
  | { readonly is: 'known'; readonly state: InviteeState };

/** What sending (call 87) made of it. */
export interface InviteResult {
  readonly state: InviteeState;
  /** Of the invitation that waits now, which can be taken back. */
  readonly invitationId: string | undefined;
}

/** One line of the form. */
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

/** The rows with one of them changed. */
export function withRow(
  rows: readonly InviteRow[],
  key: number,
  patch: Partial<InviteRow>,
): readonly InviteRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...patch } : row));
}

/** What is sent: blanks around are not meant, and mailboxes know no case. */
export function wanted({ text }: Pick<InviteRow, 'text'>): string {
  return text.trim();
}

/** Whether the row still holds something that was neither sent nor given up. */
export function isOpen(row: InviteRow): boolean {
  return wanted(row) !== '' && row.result === null;
}

/** Whether an earlier line says the same already. */
export function isTwice(rows: readonly InviteRow[], row: InviteRow): boolean {
  const same = (other: InviteRow) => wanted(other).toLowerCase() === wanted(row).toLowerCase();
  return rows.slice(0, rows.indexOf(row)).some(same);
}

export function mayAdd(rows: readonly InviteRow[]): boolean {
  return rows.length < MAX_INVITATIONS;
}

/** As call 87 takes it. */
export function infoOf(text: string): { readonly Phone: string } | { readonly Mail: string } {
  return text.includes('@') ? { Mail: text } : { Phone: text };
}
