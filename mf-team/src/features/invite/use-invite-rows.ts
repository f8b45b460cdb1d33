import { inviteUserVerifyPhones } from '@portal/shared/contracts/invitation';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { useState } from 'react';
import { invitingApi } from '../../inviting-api';
import {
  type InviteRow,
  emptyRow,
  isOpen,
  mergeRows,
  normalizedValue,
  pasteIntoRows,
  pastedValues,
  type PastedRows,
  withRow,
} from './invite-rows';
import { useAfterPress } from './use-after-press';

export interface InviteRows {
  readonly rows: readonly InviteRow[];
  /** Whom the last change put into one row. */
  readonly merged: readonly string[];
  /** Whom the last change could not put into a row. */
  readonly left: readonly string[];
  readonly type: (row: InviteRow, text: string) => void;
  /** Returns false if the text names one person, who is pasted as usual. */
  readonly paste: (row: InviteRow, text: string) => boolean;
  /** Called on blur: merges the row with one of the same value, or validates it and requests the pre-check (call 81). */
  readonly leave: (row: InviteRow) => void;
  readonly add: () => void;
  readonly remove: (row: InviteRow) => void;
  readonly set: (change: (rows: readonly InviteRow[]) => readonly InviteRow[]) => void;
  /** Validates all rows and shows the error of each. Returns the rows to send, or null if any is invalid. */
  readonly validateAll: () => readonly InviteRow[] | null;
  /** Resets the form to one empty row. */
  readonly clear: () => void;
}

interface State extends PastedRows {
  readonly nextKey: number;
}

/** The rows of the form, each with its validation and the result of its pre-check. */
export function useInviteRows(teamId: string): InviteRows {
  const language = useTextLanguage();
  const [state, setState] = useState<State>(() =>
    withEmptyRow({ rows: [], merged: [], left: [], nextKey: 0 }),
  );
  const [verify] = invitingApi.inviteUserVerifyPhones.useMutation();
  const afterPress = useAfterPress();
  const { rows } = state;

  function faultOf(row: InviteRow): string | null {
    const { Infos } = inviteUserVerifyPhones.request.shape;
    return refusalOf(Infos, normalizedValue(row), language);
  }

  const set: InviteRows['set'] = (change) => setState((now) => ({ ...now, rows: change(now.rows) }));

  async function check(row: InviteRow): Promise<void> {
    set((now) => withRow(now, row.key, { check: { status: 'asking' } }));
    const { data } = await verify({ TeamId: teamId, Infos: [normalizedValue(row)] });
    const known = data?.list[0]?.state;
    set((now) =>
      // The value may have changed in the meantime.
      now.some(({ key, text }) => key === row.key && text === row.text)
        ? withRow(now, row.key, {
            check: known === undefined ? { status: 'failed' } : { status: 'known', state: known },
          })
        : now,
    );
  }

  return {
    rows,
    merged: state.merged,
    left: state.left,
    type: (row, text) =>
      setState((now) => ({
        ...now,
        rows: withRow(now.rows, row.key, { text, fault: null, check: null, result: null }),
        merged: [],
        left: [],
      })),
    paste(row, text) {
      const values = pastedValues(text);
      if (values.length < 2) return false;
      setState((now) => ({
        ...pasteIntoRows(now.rows, row, values, now.nextKey),
        nextKey: now.nextKey + values.length,
      }));
      return true;
    },
    leave(row) {
      if (!isOpen(row) || row.check !== null) return;
      if (!mergeRows(rows).rows.includes(row)) {
        afterPress(() => setState(merged));
        return;
      }
      const fault = faultOf(row);
      if (fault === null) {
        const shown = { ...row, text: normalizedValue(row) };
        set((now) => withRow(now, row.key, shown));
        void check(shown);
      } else set((now) => withRow(now, row.key, { fault }));
    },
    add: () => setState((now) => withEmptyRow(merged(now))),
    remove: (row) => set((now) => now.filter(({ key }) => key !== row.key)),
    set,
    validateAll() {
      const next = merged(state);
      const open = next.rows.filter(isOpen);
      const validated = next.rows.map((row) =>
        isOpen(row) || (open.length === 0 && row === next.rows[0]) ? { ...row, fault: faultOf(row) } : row,
      );
      setState({ ...next, rows: validated });
      return validated.every(({ fault }) => fault === null) ? open : null;
    },
    clear: () => setState((now) => withEmptyRow({ ...now, rows: [], merged: [], left: [] })),
  };
}

function withEmptyRow(state: State): State {
  return { ...state, rows: [...state.rows, emptyRow(state.nextKey)], nextKey: state.nextKey + 1 };
}

/** The state with one row for each value. What was said about an earlier merge stays if there is nothing to merge. */
function merged(state: State): State {
  const next = mergeRows(state.rows);
  return next.merged.length === 0 ? state : { ...state, ...next };
}
