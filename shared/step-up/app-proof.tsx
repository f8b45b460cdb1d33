import { call } from '@portal/shared/http';
import { Form } from 'antd';
import { useState } from 'react';
import { resetUserVerityApp } from '../contracts/security';
import { useContractForm } from '../forms/use-contract-form';
import { CodeInput } from '../ui/code-input';
import { outcomeOf } from './outcome';
import { ProofFoot } from './proof-foot';
import type { ProofProps } from './proof-props';
import { useStepUpText } from './use-step-up-text';

interface AppValues {
  readonly Code: string;
}

/** Proof by the authenticator app (53). A wrong code (4504) leaves the dialog open. */
export function AppProof({ onProved, onCancel }: ProofProps) {
  const t = useStepUpText();
  const [form] = Form.useForm<AppValues>();
  const { field } = useContractForm(resetUserVerityApp.request, form);
  const [isProving, setIsProving] = useState(false);

  async function handleFinish({ Code }: AppValues) {
    setIsProving(true);
    const { data, error } = await outcomeOf(call(resetUserVerityApp, { Code }));
    setIsProving(false);
    if (data !== undefined) onProved(data.Key);
    else form.setFields([{ name: 'Code', errors: [error.msg] }]);
  }

  return (
    <Form<AppValues>
      form={form}
      // Its fields must not share ids with those of the form behind.
      name="step-up"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => {
        if (!isProving) void handleFinish(values);
      }}
    >
      <Form.Item label={t('appCode')} {...field('Code')}>
        <CodeInput autoFocus />
      </Form.Item>
      <ProofFoot isBusy={isProving} onCancel={onCancel} />
    </Form>
  );
}
