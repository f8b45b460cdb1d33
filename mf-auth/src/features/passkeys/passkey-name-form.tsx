import { renamePasskey } from '@portal/shared/contracts/passkey';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { Form, Input } from 'antd';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';

interface NameValues {
  readonly Name: string;
}

interface PasskeyNameFormProps {
  readonly initialName: string;
  /** Resolves to the error, which is shown at the field if it refers to it. */
  readonly save: (name: string) => Promise<unknown>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Form for the user's name of a passkey, such as that of a device or a security key. */
export function PasskeyNameForm({ initialName, save, onSaved, onCancel }: PasskeyNameFormProps) {
  const t = useText();
  const [form] = Form.useForm<NameValues>();
  const { field, showErrors } = useContractForm(renamePasskey.request, form);
  const [finish, isBusy] = useSingleRun(async ({ Name }: NameValues) => {
    const error = await save(Name.trim());
    if (error === undefined) {
      onSaved();
      return 'over';
    }
    if (isApiFailure(error)) showErrors(form, error);
    return 'again';
  });
  return (
    <DialogForm
      name="passkey-name"
      form={form}
      initialValues={{ Name: initialName }}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('userCenter.save')}
    >
      <Form.Item label={t('passkeys.name')} extra={t('passkeys.nameHint')} {...field('Name')}>
        <Input autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}
