import * as errorCodes from '@portal/shared/contracts/error-codes';
import { recoveryCode } from '@portal/shared/contracts/fields';
import { resetUserVerityApp } from '@portal/shared/contracts/security';
import { canonicalRule } from '@portal/shared/forms/field-rules';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { CodeInput } from '@portal/shared/ui/code-input';
import { Form, Input, Segmented, Typography, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import type { CallOutcome } from './contact-calls';

/** Proof of identity: a code of the app, a recovery code, or the Key of a step-up. */
export type Proof = { readonly Code: string } | { readonly RecoveryCode: string } | { readonly Key: string };

type ProofMethod = 'app' | 'recovery' | 'other';

interface ProofValues {
  readonly Code: string;
  readonly RecoveryCode: string;
}

/** Used only for the rule of the code, which is required here. */
const REQUEST = resetUserVerityApp.request;

interface ProofFormProps {
  readonly name: string;
  /** Describes the effect. */
  readonly text: ReactNode;
  readonly ways: readonly ProofMethod[];
  readonly submitText: string;
  readonly isDanger?: boolean;
  readonly send: (proof: Proof) => CallOutcome<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * A change of the second factor, with the required proof. A wrong code (`mfaCodeWrong`) is shown at its field; every
 * other error closes the dialog (docs/reference/rules.md#step-up).
 */
export function ProofForm({
  name,
  text,
  ways,
  submitText,
  isDanger = false,
  send,
  onDone,
  onCancel,
}: ProofFormProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const [form] = Form.useForm<ProofValues>();
  const { field } = useContractForm(REQUEST, form);
  const [way, setWay] = useState<ProofMethod>('app');
  const { run, dialog } = useWithStepUp();
  const [finish, isBusy] = useSingleRun(handleFinish);

  async function handleFinish({ Code, RecoveryCode }: ProofValues): Promise<RunEnd> {
    const outcome =
      way === 'other'
        ? await run((Key) => send({ Key }))
        : await send(way === 'app' ? { Code } : { RecoveryCode: RecoveryCode.trim() });
    if (outcome === null) return 'again';
    const { error } = outcome;
    if (error === undefined) {
      onDone();
      return 'over';
    }
    if (!isApiFailure(error)) return 'again';
    if (!placeRefusal(form, error, { [errorCodes.mfaCodeWrong]: way === 'app' ? 'Code' : 'RecoveryCode' }))
      onCancel();
    return 'again';
  }

  return (
    <>
      <DialogForm
        name={name}
        form={form}
        onFinish={finish}
        onCancel={onCancel}
        isBusy={isBusy}
        submitText={way === 'other' ? t('security.verifyAndGoOn') : submitText}
        isDanger={isDanger}
      >
        <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
        <Segmented<ProofMethod>
          block
          aria-label={t('security.proof.way')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`security.proof.${value}`) }))}
          style={{ marginBlockEnd: token.margin }}
        />
        {way === 'app' && (
          <Form.Item label={t('security.proof.code')} {...field('Code')}>
            <CodeInput autoFocus />
          </Form.Item>
        )}
        {way === 'recovery' && (
          <Form.Item
            name="RecoveryCode"
            label={t('security.proof.recoveryCode')}
            required
            rules={[canonicalRule('RecoveryCode', recoveryCode(), language)]}
            validateTrigger={['onBlur']}
          >
            <Input autoFocus autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        )}
        {way === 'other' && <Typography.Paragraph>{t('security.proof.otherText')}</Typography.Paragraph>}
      </DialogForm>
      {dialog}
    </>
  );
}
