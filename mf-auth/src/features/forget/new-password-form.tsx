import * as errorCodes from '@portal/shared/contracts/error-codes';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Form } from 'antd';
import { useState } from 'react';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { SubmitButton } from '../../form/submit-button';
import { PasswordFields, type PasswordValues } from '../../password/password-fields';
import { UserNameForManagers } from '../../password/user-name-for-managers';
import { registrationApi } from '../../registration-api';
import { PageText } from '../../form/page-text';
import { useText } from '../../text';
import type { RecoveryProof } from './recovery';

interface NewPasswordFormProps {
  readonly proof: RecoveryProof;
  readonly onSet: () => void;
  /** Called if the proof has expired (`stepUpRequired`). Recovery then starts again. */
  readonly onExpired: (msg: string) => void;
}

const PLACES = { [errorCodes.passwordTooWeak]: 'Password', [errorCodes.passwordReused]: 'Password' };

/** The second step of recovery (14). It ends every session of the account and unlocks it. */
export function NewPasswordForm({ proof, onSet, onExpired }: NewPasswordFormProps) {
  const t = useText();
  const [form] = Form.useForm<PasswordValues>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [setPassword] = registrationApi.forgetSetNewPwd.useMutation();

  function showFailure(failure: ApiFailure) {
    if (placeRefusal(form, failure, PLACES)) return;
    if (failure.code === errorCodes.stepUpRequired) onExpired(failure.msg);
    else if (failure.code === errorCodes.validationFailed) setRefusal(failure.msg);
  }

  const [handleFinish, isSending] = useSingleRun(async ({ Password }: PasswordValues) => {
    setRefusal(null);
    const { error } = await setPassword({ Key: proof.Key, Password });
    if (error === undefined) {
      onSet();
      return 'over';
    }
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  });

  return (
    <PortalForm<PasswordValues> form={form} size="large" onFinish={handleFinish}>
      <PageText text={t('forget.account', { name: proof.UserName })} />
      <FormRefusal text={refusal} />
      <UserNameForManagers name={proof.contact} />
      <PasswordFields />
      <SubmitButton text={t('forget.set')} isBusy={isSending} />
    </PortalForm>
  );
}
