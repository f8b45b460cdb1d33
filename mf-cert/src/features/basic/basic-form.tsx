import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { baseCertificate } from '@portal/shared/contracts/certification';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedChanges } from '@portal/shared/remote';
import { Alert, Button, Form, Input, Typography, theme } from 'antd';
import { ActionBar } from '../../action-bar';
import { AttemptsNote } from '../../attempts-note';
import { useText } from '../../text';
import { ID_CARD_LENGTH, IdCardField } from './id-card-field';
import { PhoneChoice } from './phone-choice';
import { type BasicValues, useBasicVerification } from './use-basic-verification';
import { useDraft } from './use-draft';

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
  const { token } = theme.useToken();
  const [form] = Form.useForm<BasicValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const draft = useDraft(userId);
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

  function handleChange(changed: Partial<BasicValues>, values: BasicValues) {
    draft.save(values);
    if (changed.IdCard === undefined) return;
    const isWhole = changed.IdCard.trim().length >= ID_CARD_LENGTH;
    // The form shows the rejected validation.
    if (isWhole || form.getFieldError('IdCard').length > 0)
      form.validateFields(['IdCard']).catch(() => undefined);
  }

  return (
    <Form<BasicValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      initialValues={{ PhoneKind: boundPhone === undefined ? 'other' : 'bound', ...draft.kept }}
      onValuesChange={handleChange}
      onFinish={finish}
      scrollToFirstError={{ focus: true }}
    >
      {refusal !== null && (
        <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBlockEnd: token.margin }} />
      )}
      <Form.Item label={t('realName')} {...field('RealName')}>
        <Input autoComplete="name" />
      </Form.Item>
      <IdCardField {...field('IdCard')} />
      <PhoneChoice bound={boundPhone} field={field('UserPhone')} />
      <CodeField {...field('CodeSms')} code={code} onSend={handleSend} />
      <AttemptsNote left={attemptsLeft} />
      <Typography.Paragraph type="secondary">{t('draftKept')}</Typography.Paragraph>
      <ActionBar>
        <Button block type="primary" htmlType="submit" loading={isBusy} disabled={attemptsLeft === 0}>
          {t('submit')}
        </Button>
      </ActionBar>
      {dialog}
    </Form>
  );
}
