import * as errorCodes from '@portal/shared/contracts/error-codes';
import { renameTeam } from '@portal/shared/contracts/team';
import { RenameDialog } from '@portal/shared/ui/rename-dialog';
import { teamApi } from '../../team-api';
import { useText } from '../../text';
import type { TeamDialogProps } from './team-dialog-props';

/** The creator already has a team with this name. */
const REFUSALS = { [errorCodes.teamNameTaken]: 'TeamName' } as const;

/** Renames a team (E27). */
export function RenameTeam({ team, isOpen, onClose }: TeamDialogProps) {
  const t = useText();
  const [rename] = teamApi.renameTeam.useMutation();
  return (
    <RenameDialog
      title={t('rename.title', { name: team.name })}
      isOpen={isOpen}
      name={team.name}
      request={renameTeam.request}
      nameField="TeamName"
      rename={(TeamName) => rename({ TeamId: team.Id, TeamName })}
      refusals={REFUSALS}
      label={t('rename.label')}
      hint={t('rename.hint')}
      submitText={t('rename.save')}
      doneText={(name) => t('rename.done', { name })}
      onClose={onClose}
    />
  );
}
