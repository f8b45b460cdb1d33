import * as errorCodes from '@portal/shared/contracts/error-codes';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { CodeInput } from '@portal/shared/ui/code-input';
import { App, Form } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';

interface EnterAppCodeProps {
  /** Key of the secret. */
  readonly secretKey: string;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

interface AppCodeValues {
  readonly Code: string;
}

/** Used only for the rule of the code, which is required here. */
const REQUEST = resetUserVerityApp.request;

/** Binds the authenticator with its first code. */
export function EnterAppCode({ secretKey, onBound, onCancel }: EnterAppCodeProps) {
  const t = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<AppCodeValues>();
  const { field } = useContractForm(REQUEST, form);
  const [bind] = accountApi.boundMfa.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ Code }: AppCodeValues) => {
    const { data, error } = await bind({ Key: secretKey, Code });
    if (data !== undefined && 'recoveryCodes' in data) {
      onBound(data.recoveryCodes);
      return 'over';
    }
    if (isApiFailure(error) && !placeRefusal(form, error, { [errorCodes.mfaCodeWrong]: 'Code' })) {
      // The secret has expired. The shell does not show this error, because the first call handles it with a step-up.
      if (error.code === errorCodes.stepUpRequired) void message.error(error.msg);
      // docs/reference/rules.md#step-up: any error except a wrong code closes the dialog.
      onCancel();
    }
    return 'again';
  });

  return (
    <DialogForm
      name="bind-mfa"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('mfa.bind')}
    >
      <Form.Item label={t('mfa.code')} {...field('Code')}>
        <CodeInput autoFocus />
      </Form.Item>
    </DialogForm>
  );
}
