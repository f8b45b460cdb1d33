import * as errorCodes from '@portal/shared/contracts/error-codes';
import { type TeamRow, renameTeam } from '@portal/shared/contracts/team';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { isApiFailure } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { App, Form, Input } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';
import type { TeamDialogProps } from './team-dialog-props';

interface RenameValues {
  readonly TeamName: string;
}

/** The creator already has a team of this name. */
const REFUSALS = { [errorCodes.teamNameTaken]: 'TeamName' } as const;

/** Another name for a team (E27). */
export function RenameDialog({ team, isOpen, onClose }: TeamDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('rename.title', { name: team.name })} isOpen={isOpen} onClose={onClose}>
      <RenameForm team={team} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ team, onClose }: { readonly team: TeamRow; readonly onClose: () => void }) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<RenameValues>();
  const { field, showErrors } = useContractForm(renameTeam.request, form);
  const initial = { TeamName: team.name };
  const { saved } = useUnsavedForm(form, initial);
  const [rename] = teamApi.renameTeam.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ TeamName }: RenameValues) => {
    const { data, error } = await rename({ TeamId: team.Id, TeamName });
    if (data !== undefined) {
      saved();
      void message.success(t('rename.done', { name: data.name }));
      onClose();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, REFUSALS);
    return 'again';
  });

  return (
    <DialogForm
      name="rename-team"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('rename.save')}
    >
      <Form.Item label={t('rename.label')} extra={t('rename.hint')} {...field('TeamName')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
