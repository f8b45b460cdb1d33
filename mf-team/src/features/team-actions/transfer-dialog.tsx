import * as errorCodes from '@portal/shared/contracts/error-codes';
import { type TeamRow, transferTeam } from '@portal/shared/contracts/team';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { Alert, App, Form, theme } from 'antd';
import { teamApi } from '../../team-api';
import { useText } from '../../text';
import { NewCreatorSelect } from './new-creator-select';
import type { TeamDialogProps } from './team-dialog-props';

interface TransferValues {
  readonly UserId: string;
}

/** The chosen member has left, was removed or was disabled in the meantime. */
const CANDIDATE_UNAVAILABLE = [errorCodes.notFound, errorCodes.conflict];
const REFUSALS = {
  [errorCodes.notFound]: 'UserId',
  [errorCodes.conflict]: 'UserId',
  [errorCodes.teamNameTaken]: 'UserId',
  [errorCodes.maximumReached]: 'UserId',
} as const;

/** Transfers a team to another enabled member after a fresh proof (E28). */
export function TransferDialog({ team, isOpen, onClose }: TeamDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('transfer.title', { name: team.name })} isOpen={isOpen} onClose={onClose}>
      <TransferForm team={team} onClose={onClose} />
    </Dialog>
  );
}

function TransferForm({ team, onClose }: { readonly team: TeamRow; readonly onClose: () => void }) {
  const t = useText();
  const { token } = theme.useToken();
  const { message } = App.useApp();
  const [form] = Form.useForm<TransferValues>();
  const { field, showErrors } = useContractForm(transferTeam.request, form);
  const [transfer] = teamApi.transferTeam.useMutation();
  const { run, dialog } = useWithStepUp();

  function showFailure(failure: ApiFailure): void {
    if (showErrors(form, failure)) return;
    const msg = CANDIDATE_UNAVAILABLE.includes(failure.code) ? t('transfer.gone') : failure.msg;
    placeRefusal(form, { code: failure.code, msg }, REFUSALS);
  }

  const [finish, isBusy] = useSingleRun(async ({ UserId }: TransferValues) => {
    const outcome = await run((Key) => transfer({ TeamId: team.Id, UserId, Key }));
    if (outcome === null) return 'again';
    if (outcome.error === undefined) {
      void message.success(t('transfer.done', { name: team.name }));
      onClose();
      return 'over';
    }
    if (isApiFailure(outcome.error)) showFailure(outcome.error);
    return 'again';
  });

  return (
    <>
      <DialogForm
        name="transfer-team"
        form={form}
        onFinish={finish}
        onCancel={onClose}
        isBusy={isBusy}
        submitText={t('transfer.submit')}
        isDanger
      >
        <Alert
          type="warning"
          showIcon
          title={t('transfer.warning')}
          description={t('transfer.stay')}
          style={{ marginBlockEnd: token.margin }}
        />
        <Form.Item label={t('transfer.member')} {...field('UserId')}>
          <NewCreatorSelect teamId={team.Id} />
        </Form.Item>
      </DialogForm>
      {dialog}
    </>
  );
}
