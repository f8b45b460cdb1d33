import type { TeamRow } from '@portal/shared/contracts/team';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { type ReactNode, useState } from 'react';
import type { TeamAction } from './team-action';
import type { OpenDialog } from './team-dialog';
import { useDeleteTeam } from './use-delete-team';
import { useLeaveTeam } from './use-leave-team';
import { useSetDefaultTeam } from './use-set-default-team';

interface TeamActions {
  readonly start: (team: TeamRow, action: TeamAction) => void;
  /** The dialogs of the actions that have one. */
  readonly dialogs: ReactNode;
}

const loadDialog = () => import('./team-dialog').then(({ TeamDialog }) => TeamDialog);

/** Carries out the actions of the menus of all rows. */
export function useTeamActions(): TeamActions {
  // The last one stays rendered while it closes.
  const [last, setLast] = useState<OpenDialog | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useLoadAtRest(loadDialog);
  const setDefault = useSetDefaultTeam();
  const remove = useDeleteTeam();
  const leave = useLeaveTeam();
  const openDialog = (name: OpenDialog['name']) => (team: TeamRow) => {
    const dialog = { team, name };
    setLast(dialog);
    setOpen(dialog);
  };
  const startOf: Record<TeamAction, (target: TeamRow) => void> = {
    setDefault,
    rename: openDialog('rename'),
    transfer: openDialog('transfer'),
    delete: remove,
    leave,
  };
  return {
    start: (target, action) => startOf[action](target),
    dialogs: last !== null && (
      <LazyDialog
        key={last.team.Id}
        load={loadDialog}
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        props={{ dialog: last, open, onOpen: setOpen }}
      />
    ),
  };
}
