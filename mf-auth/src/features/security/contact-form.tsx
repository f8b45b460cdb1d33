import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { CodeField } from '@portal/shared/codes/code-field';
import { useSendCode } from '@portal/shared/codes/use-send-code';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { fieldMessageText } from '@portal/shared/contracts/field-messages';
import type { Sent } from '@portal/shared/contracts/shapes';
import { checkFields } from '@portal/shared/forms/focus-first-wrong';
import { placeRefusal, showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type RunEnd, useSingleRun } from '@portal/shared/forms/use-single-run';
import { useTextLanguage } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import type { CallOutcome, ContactCalls, MaybeProof, ProvedTarget } from './contact-calls';

type ContactValues = Readonly<Record<string, string>>;

interface ContactFormProps {
  readonly calls: ContactCalls;
  /** Label of the new number or address. */
  readonly label: string;
  /** The field itself: a phone with its area code, or a mail address. */
  readonly input: ReactNode;
  readonly send: (proof: MaybeProof, target: string) => CallOutcome<Sent>;
  readonly save: (proved: ProvedTarget) => CallOutcome<unknown>;
  readonly submitText: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Previous input, if the current contact had to be verified again. */
  readonly initialTarget?: string;
  /** Called with the current input if the proof of the current contact has expired (`stepUpRequired`). */
  readonly onTooLate?: (target: string) => void;
}

/** A new phone or mailbox, and the code that was sent to it. */
export function ContactForm(props: ContactFormProps) {
  const { calls, label, input, send, save, submitText, onSaved, onCancel, initialTarget, onTooLate } = props;
  const { targetField, codeField, takenCode, request } = calls;
  const language = useTextLanguage();
  const [form] = Form.useForm<ContactValues>();
  const { field, showErrors } = useContractForm(request, form);
  const { prove, dialog } = useCaptcha();
  const code = useSendCode<readonly [string]>({
    captcha: 'onDemand',
    prove,
    showErrors: (failure) => showErrors(form, failure),
    async send(proof, target) {
      const outcome = await send(proof, target);
      if (isApiFailure(outcome.error)) showFailure(outcome.error);
      return outcome;
    },
  });
  const [finish, isSaving] = useSingleRun(handleFinish);

  function showFailure(failure: ApiFailure): void {
    if (failure.code === errorCodes.stepUpRequired) onTooLate?.(valueOf(targetField));
    else placeRefusal(form, failure, { [takenCode]: targetField });
  }

  async function handleSend(): Promise<string | null> {
    await checkFields(form, [targetField]);
    return code.send(valueOf(targetField));
  }

  async function handleFinish(values: ContactValues): Promise<RunEnd> {
    if (code.key === null) {
      showFieldError(form, [codeField], fieldMessageText('requestCode', language));
      return 'again';
    }
    const proved = { target: valueOf(targetField), key: code.key, code: values[codeField] ?? '' };
    const { error } = await save(proved);
    if (error === undefined) {
      onSaved();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error)) {
      const isAtCode = placeRefusal(form, error, {
        [errorCodes.codeWrong]: codeField,
        [errorCodes.codeExpired]: codeField,
        [errorCodes.codeTriesExhausted]: codeField,
      });
      if (!isAtCode) showFailure(error);
    }
    return 'again';
  }

  function valueOf(name: string): string {
    const value: unknown = form.getFieldValue(name);
    return typeof value === 'string' ? value.trim() : '';
  }

  return (
    <DialogForm
      name="contact"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isSaving}
      submitText={submitText}
      {...(initialTarget !== undefined && { initialValues: { [targetField]: initialTarget } })}
    >
      <Form.Item label={label} {...field(targetField)}>
        {input}
      </Form.Item>
      <CodeField {...field(codeField)} code={code} onSend={handleSend} />
      {dialog}
    </DialogForm>
  );
}
