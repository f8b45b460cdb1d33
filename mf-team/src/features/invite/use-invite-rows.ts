import { inviteUserVerifyPhones } from '@portal/shared/contracts/invitation';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { useState } from 'react';
import { invitingApi } from '../../inviting-api';
import { useText } from '../../text';
import { type InviteRow, emptyRow, isOpen, isTwice, wanted, withRow } from './invite-rows';

export interface InviteRows {
  readonly rows: readonly InviteRow[];
  readonly type: (row: InviteRow, text: string) => void;
  /** The person goes on: what was typed is judged, and asked about (call 81). */
  readonly leave: (row: InviteRow) => void;
  readonly add: () => void;
  readonly remove: (row: InviteRow) => void;
  readonly set: (change: (rows: readonly InviteRow[]) => readonly InviteRow[]) => void;
  /** Judges all lines; says what is wrong at each and answers those to send, or null. */
  readonly judgeAll: () => readonly InviteRow[] | null;
  /** Begins anew with one empty line. */
  readonly clear: () => void;
}

/** The lines of the form, and what is known of each before it is sent. */
export function useInviteRows(teamId: string): InviteRows {
  const t = useText();
  const language = useTextLanguage();
  const [nextKey, setNextKey] = useState(1);
  const [rows, setRows] = useState<readonly InviteRow[]>([emptyRow(0)]);
  const [verify] = invitingApi.inviteUserVerifyPhones.useMutation();

  function faultOf(row: InviteRow): string | null {
    const { Infos } = inviteUserVerifyPhones.request.shape;
    return refusalOf(Infos, wanted(row), language) ?? (isTwice(rows, row) ? t('inviting.twice') : null);
  }

  async function check(row: InviteRow): Promise<void> {
    setRows((now) => withRow(now, row.key, { check: { is: 'asking' } }));
    const { data } = await verify({ TeamId: teamId, Infos: [wanted(row)] });
    const state = data?.list[0]?.state;
    setRows((now) =>
      // Meanwhile something else may stand there.
      now.some(({ key, text }) => key === row.key && text === row.text)
        ? withRow(now, row.key, { check: state === undefined ? { is: 'failed' } : { is: 'known', state } })
        : now,
    );
  }

  return {
    rows,
    type: (row, text) => setRows(withRow(rows, row.key, { text, fault: null, check: null, result: null })),
    leave(row) {
      if (!isOpen(row) || row.check !== null) return;
      const fault = faultOf(row);
      if (fault === null) void check(row);
      else setRows(withRow(rows, row.key, { fault }));
    },
    add() {
      setRows([...rows, emptyRow(nextKey)]);
      setNextKey(nextKey + 1);
    },
    remove: (row) => setRows(rows.filter((other) => other !== row)),
    set: setRows,
    judgeAll() {
      const open = rows.filter(isOpen);
      const judged = rows.map((row) =>
        isOpen(row) || (open.length === 0 && row === rows[0]) ? { ...row, fault: faultOf(row) } : row,
      );
      setRows(judged);
      return judged.every(({ fault }) => fault === null) ? open : null;
    },
    clear() {
      setRows([emptyRow(nextKey)]);
      setNextKey(nextKey + 1);
    },
  };
}
