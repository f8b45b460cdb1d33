import { type ApplicationRow, renameInstance } from '@portal/shared/contracts/application';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { isApiFailure } from '@portal/shared/store';
import { Dialog } from '@portal/shared/ui/dialog';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { App, Form, Input } from 'antd';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';

interface RenameValues {
  readonly Name: string;
}

interface RenameDialogProps {
  readonly application: ApplicationRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Renames an application (E33). */
export function RenameDialog({ application, isOpen, onClose }: RenameDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('rename.title', { name: application.name })} isOpen={isOpen} onClose={onClose}>
      <RenameForm application={application} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ application, onClose }: Omit<RenameDialogProps, 'isOpen'>) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<RenameValues>();
  const { field, showErrors } = useContractForm(renameInstance.request, form);
  const initial = { Name: application.name };
  const { saved } = useUnsavedForm(form, initial);
  const [rename] = applicationApi.renameInstance.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ Name }: RenameValues) => {
    const { data, error } = await rename({ InstanceId: application.Id, Name });
    if (data !== undefined) {
      saved();
      void message.success(t('rename.done', { name: data.name }));
      onClose();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) placeRefusal(form, error, {});
    return 'again';
  });

  return (
    <DialogForm
      name="rename-application"
      form={form}
      initialValues={initial}
      onFinish={finish}
      onCancel={onClose}
      isBusy={isBusy}
      submitText={t('rename.save')}
    >
      <Form.Item label={t('rename.label')} {...field('Name')}>
        <Input autoFocus autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
