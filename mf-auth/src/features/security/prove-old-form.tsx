import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { Alert, Form, Typography, theme } from 'antd';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';
import type { ContactCalls } from './contact-calls';

interface ProveOldFormProps {
  readonly calls: ContactCalls;
  /** Says where the code is sent: `We send a captcha to 138****8000.` */
  readonly text: string;
  /** Shown if an earlier proof has expired. */
  readonly notice: string | null;
  /** Called with the OldKey. */
  readonly onProved: (oldKey: string) => void;
  readonly onCancel: () => void;
}

/** The first of two steps: verifies that the user has access to the current phone or mailbox. */
export function ProveOldForm({ calls, text, notice, onProved, onCancel }: ProveOldFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const { codeField, request } = calls;
  const [form] = Form.useForm<Readonly<Record<string, string>>>();
  const { field, showErrors } = useContractForm(request, form);
  const { prove, dialog } = useCaptcha();
  const code = useSendCode({
    captcha: 'onDemand',
    prove,
    showErrors: (failure) => showErrors(form, failure),
    send: (proof) => calls.sendToOld(proof),
  });
  const [finish, isProving] = useSingleRun(handleFinish);

  async function handleFinish(values: Readonly<Record<string, string>>): Promise<RunEnd> {
    if (code.key === null) {
      showFieldError(form, [codeField], fieldMessageText('requestCode', language));
      return 'again';
    }
    const { data, error } = await calls.proveOld(code.key, values[codeField] ?? '');
    if (data !== undefined) {
      onProved(data.Key);
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error))
      placeRefusal(form, error, {
        [errorCodes.codeWrong]: codeField,
        [errorCodes.codeExpired]: codeField,
        [errorCodes.codeTriesExhausted]: codeField,
      });
    return 'again';
  }

  return (
    <DialogForm
      name="current-contact"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isProving}
      submitText={t('userCenter.next')}
    >
      {notice !== null && (
        <Alert type="warning" showIcon role="alert" title={notice} style={{ marginBlockEnd: token.margin }} />
      )}
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      <CodeField {...field(codeField)} code={code} onSend={() => code.send()} />
      {dialog}
    </DialogForm>
  );
}
