import { call } from '@portal/shared/http';
import { App, Form } from 'antd';
import * as errorCodes from '../contracts/error-codes';
import { resetUserVerityApp } from '../contracts/security';
import { PortalForm } from '../ui/form/portal-form';
import { showFieldError } from '../forms/place-refusal';
import { useContractForm } from '../forms/use-contract-form';
import { useSingleRun } from '../forms/use-single-run';
import { CodeInput } from '../ui/form/code-input';
import { TOAST_SECONDS } from '../ui/layout/measures';
import { outcomeOf } from './outcome';
import { ProofFoot } from './proof-foot';
import type { ProofProps } from './proof-props';
import { useStepUpText } from './use-step-up-text';

interface AppValues {
  readonly Code: string;
}

/**
 * Proof by the authenticator app (53). Any error except a wrong code closes the dialog
 * (docs/reference/rules.md#step-up).
 */
export function AppProof({ onProved, onCancel }: ProofProps) {
  const t = useStepUpText();
  const { notification } = App.useApp();
  const [form] = Form.useForm<AppValues>();
  const { field } = useContractForm(resetUserVerityApp.request, form);

  const [handleFinish, isProving] = useSingleRun(async ({ Code }: AppValues) => {
    const { data, error } = await outcomeOf(call(resetUserVerityApp, { Code }));
    if (data !== undefined) {
      onProved(data.Key);
      return 'over';
    }
    if (error.code === errorCodes.mfaCodeWrong) {
      showFieldError(form, ['Code'], error.msg);
      return 'again';
    }
    notification.error({
      title: t('error'),
      description: error.msg,
      duration: TOAST_SECONDS,
      role: 'alert',
    });
    onCancel();
    return 'over';
  });

  return (
    <PortalForm<AppValues>
      form={form}
      // Prevents duplicate ids with the fields of the form behind the dialog.
      name="step-up"
      onFinish={handleFinish}
    >
      <Form.Item label={t('appCode')} {...field('Code')}>
        <CodeInput autoFocus />
      </Form.Item>
      <ProofFoot isBusy={isProving} onCancel={onCancel} />
    </PortalForm>
  );
}
