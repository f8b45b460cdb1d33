import { useTextLanguage } from '@portal/shared/i18n';
import { Alert, Form, theme } from 'antd';
import * as z from '@portal/shared/schema';
import { CodeField } from '../codes/code-field';
import { fieldMessageText } from '../contracts/field-messages';
import { code as codeRule } from '../contracts/fields';
import { PortalForm } from '../ui/form/portal-form';
import { showFieldError } from '../forms/place-refusal';
import { useContractForm } from '../forms/use-contract-form';
import { useSingleRun } from '../forms/use-single-run';
import { ProofFoot } from './proof-foot';
import type { ProofProps } from './proof-props';
import type { CodeProving } from './use-code-proof';

interface CodeValues {
  readonly Code: string;
}

/** One field name for the code, independent of the call. */
const REQUEST = z.object({ Code: codeRule() });

/** Proof by a code sent to the account's phone or mailbox. */
export function CodeProof({ code, prove, sendFailure, onProved, onCancel }: CodeProving & ProofProps) {
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const [form] = Form.useForm<CodeValues>();
  const { field } = useContractForm(REQUEST, form);

  const [handleFinish, isProving] = useSingleRun(async ({ Code }: CodeValues) => {
    if (code.key === null) {
      showFieldError(form, ['Code'], fieldMessageText('requestCode', language));
      return 'again';
    }
    const { data, error } = await prove(code.key, Code);
    if (data !== undefined) {
      onProved(data.Key);
      return 'over';
    }
    showFieldError(form, ['Code'], error.msg);
    return 'again';
  });

  return (
    <PortalForm<CodeValues>
      form={form}
      // Prevents duplicate ids with the fields of the form behind the dialog.
      name="step-up"
      onFinish={handleFinish}
    >
      {sendFailure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={sendFailure}
          style={{ marginBlockEnd: token.margin }}
        />
      )}
      <CodeField {...field('Code')} code={code} onSend={() => code.send()} />
      <ProofFoot isBusy={isProving} onCancel={onCancel} />
    </PortalForm>
  );
}
