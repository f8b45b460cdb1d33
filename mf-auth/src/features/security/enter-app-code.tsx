import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { CodeInput } from '@portal/shared/ui/code-input';
import { Alert, Form, theme } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';

interface EnterAppCodeProps {
  /** Of the secret. */
  readonly secretKey: string;
  /** This is not the first secret. */
  readonly isAgain: boolean;
  readonly onBound: (recoveryCodes: readonly string[]) => void;
  /** The secret has run out (4536). */
  readonly onTooLate: () => void;
  readonly onCancel: () => void;
}

interface AppCodeValues {
  readonly Code: string;
}

/** For the rule of the code alone: here it must be there. */
const REQUEST = resetUserVerityApp.request;
const TOO_LATE = 4536;

/** The first code of the authenticator binds it. */
export function EnterAppCode({ secretKey, isAgain, onBound, onTooLate, onCancel }: EnterAppCodeProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [form] = Form.useForm<AppCodeValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const [bind] = accountApi.boundMfa.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ Code }: AppCodeValues) => {
    const { data, error } = await bind({ Key: secretKey, Code });
    if (data !== undefined && 'recoveryCodes' in data) {
      onBound(data.recoveryCodes);
      return 'over';
    }
    if (!isApiFailure(error) || showErrors(form, error)) return 'again';
    if (error.code === TOO_LATE) onTooLate();
    // Specification §8: any refusal but a wrong code closes the dialog.
    else if (!placeRefusal(form, error, { 4504: 'Code' })) onCancel();
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
      {isAgain && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('mfa.startedAnew')}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      <Form.Item label={t('mfa.code')} {...field('Code')}>
        <CodeInput autoFocus />
      </Form.Item>
    </DialogForm>
  );
}
