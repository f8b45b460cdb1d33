import { inviteUserVerifyPhones } from '@portal/shared/contracts/invitation';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { useState } from 'react';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';
import { type InviteRow, emptyRow, isOpen, isDuplicate, normalizedValue, withRow } from './invite-rows';

export interface InviteRows {
  readonly rows: readonly InviteRow[];
  readonly type: (row: InviteRow, text: string) => void;
  /** Called on blur: validates the value and requests the pre-check (call 81). */
  readonly leave: (row: InviteRow) => void;
  readonly add: () => void;
  readonly remove: (row: InviteRow) => void;
  readonly set: (change: (rows: readonly InviteRow[]) => readonly InviteRow[]) => void;
  /** Validates all rows and shows the error of each. Returns the rows to send, or null if any is invalid. */
  readonly validateAll: () => readonly InviteRow[] | null;
  /** Resets the form to one empty row. */
  readonly clear: () => void;
}

/** The rows of the form, each with its validation and the result of its pre-check. */
export function useInviteRows(teamId: string): InviteRows {
  const t = useText();
  const language = useTextLanguage();
  const [nextKey, setNextKey] = useState(1);
  const [rows, setRows] = useState<readonly InviteRow[]>([emptyRow(0)]);
  const [verify] = invitingApi.inviteUserVerifyPhones.useMutation();

  function faultOf(row: InviteRow): string | null {
    const { Infos } = inviteUserVerifyPhones.request.shape;
    return (
      refusalOf(Infos, normalizedValue(row), language) ??
      (isDuplicate(rows, row) ? t('inviting.twice') : null)
    );
  }

  async function check(row: InviteRow): Promise<void> {
    setRows((now) => withRow(now, row.key, { check: { status: 'asking' } }));
    const { data } = await verify({ TeamId: teamId, Infos: [normalizedValue(row)] });
    const state = data?.list[0]?.state;
    setRows((now) =>
      // The value may have changed in the meantime.
      now.some(({ key, text }) => key === row.key && text === row.text)
        ? withRow(now, row.key, {
            check: state === undefined ? { status: 'failed' } : { status: 'known', state },
          })
        : now,
    );
  }

  return {
    rows,
    type: (row, text) => setRows(withRow(rows, row.key, { text, fault: null, check: null, result: null })),
    leave(row) {
      if (!isOpen(row) || row.check !== null) return;
      const fault = faultOf(row);
      if (fault === null) {
        const shown = { ...row, text: normalizedValue(row) };
        setRows(withRow(rows, row.key, shown));
        void check(shown);
      } else setRows(withRow(rows, row.key, { fault }));
    },
    add() {
      setRows([...rows, emptyRow(nextKey)]);
      setNextKey(nextKey + 1);
    },
    remove: (row) => setRows(rows.filter((other) => other !== row)),
    set: setRows,
    validateAll() {
      const open = rows.filter(isOpen);
      const validated = rows.map((row) =>
        isOpen(row) || (open.length === 0 && row === rows[0]) ? { ...row, fault: faultOf(row) } : row,
      );
      setRows(validated);
      return validated.every(({ fault }) => fault === null) ? open : null;
    },
    clear() {
      setRows([emptyRow(nextKey)]);
      setNextKey(nextKey + 1);
    },
  };
}
