import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { baseCertificate } from '@portal/shared/contracts/certification';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedChanges } from '@portal/shared/remote';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { Form, Input } from 'antd';
import { useDraft } from '../../draft/use-draft';
import { FormEnd } from '../../form-end';
import { IdCardField } from '../../id-card-field';
import { PhoneChoice } from '../../phone/phone-choice';
import { useText } from '../../text';
import { type BasicValues, useBasicVerification } from './use-basic-verification';

const REQUEST = baseCertificate.request;

interface BasicFormProps {
  readonly userId: string;
  /** Masked; undefined if the account has none. */
  readonly boundPhone: string | undefined;
  readonly attemptsLeft: number;
}

/** Name, ID number, phone and code: the basic verification (55). */
export function BasicForm({ userId, boundPhone, attemptsLeft }: BasicFormProps) {
  const t = useText();
  const [form] = Form.useForm<BasicValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const draft = useDraft(`basic.${userId}`, ['RealName', 'PhoneKind', 'UserPhone']);
  // The other fields are kept in the draft.
  const isDirty = Form.useWatch(
    ({ IdCard = '', CodeSms = '' }: Partial<BasicValues>) => IdCard + CodeSms !== '',
    form,
  );
  const { saved } = useUnsavedChanges(isDirty);
  const { prove, dialog } = useCaptcha();
  const { code, refusal, isBusy, handleSend, finish } = useBasicVerification({
    form,
    hasBound: boundPhone !== undefined,
    prove,
    showErrors: (failure) => showErrors(form, failure),
    onVerified: () => {
      draft.clear();
      saved();
    },
  });

  return (
    <PortalForm<BasicValues>
      form={form}
      size="large"
      initialValues={{ PhoneKind: boundPhone === undefined ? 'other' : 'bound', ...draft.kept }}
      onValuesChange={(_changed, values: BasicValues) => draft.save(values)}
      onFinish={finish}
    >
      <FormRefusal text={refusal} />
      <Form.Item label={t('realName')} {...field('RealName')}>
        <Input autoComplete="name" />
      </Form.Item>
      <IdCardField {...field('IdCard')} />
      <PhoneChoice label={t('phone')} bound={boundPhone} field={field('UserPhone')} />
      <CodeField {...field('CodeSms')} code={code} onSend={handleSend} />
      <FormEnd
        attemptsLeft={attemptsLeft}
        draftNote={t('draftKept')}
        submitText={t('submit')}
        isBusy={isBusy}
      />
      {dialog}
    </PortalForm>
  );
}
