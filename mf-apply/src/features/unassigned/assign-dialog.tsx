import { setNotUsedInstance } from '@portal/shared/contracts/application';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { notUsedInstancesInfo } from '@portal/shared/contracts/user';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { SearchSelect } from '@portal/shared/ui/search-select';
import { App, Form } from 'antd';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';
import { useBuyingTeams } from '../../use-buying-teams';

/** An application of the user that is in no team yet. */
export type Unassigned = ResponseOf<typeof notUsedInstancesInfo>['list'][number];

interface AssignDialogProps {
  /** Null: the dialog is closed. */
  readonly application: Unassigned | null;
  readonly onClose: () => void;
}

/** Puts an application into a team. */
export function AssignDialog({ application, onClose }: AssignDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={application === null ? '' : t('unassigned.dialog', { name: application.name })}
      isOpen={application !== null}
      onClose={onClose}
    >
      {application !== null && <AssignForm application={application} onClose={onClose} />}
    </Dialog>
  );
}

interface AssignFormProps {
  readonly application: Unassigned;
  readonly onClose: () => void;
}

/** Puts an application into one of the teams that the user administers (69). */
function AssignForm({ application: { Id, name }, onClose }: AssignFormProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ TeamId: string }>();
  const { field } = useContractForm(setNotUsedInstance.request, form);
  const { teams = [] } = useBuyingTeams();
  const [assign] = applicationApi.setNotUsedInstance.useMutation();
  const [finish, isBusy] = useSingleRun(async ({ TeamId }: { TeamId: string }) => {
    if ((await assign({ InstanceId: Id, TeamId })).data === undefined) return 'again';
    void message.success(t('unassigned.done', { name }));
    onClose();
    return 'over';
  });
  return (
    <DialogForm
      name="assign-application"
      form={form}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('unassigned.put')}
    >
      <Form.Item label={t('unassigned.team')} {...field('TeamId')}>
        <SearchSelect options={teams.map((team) => ({ value: team.Id, label: team.name }))} />
      </Form.Item>
    </DialogForm>
  );
}
