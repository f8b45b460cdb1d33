import { realnameCertificate } from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedChanges } from '@portal/shared/remote';
import { isApiFailure } from '@portal/shared/store';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useDraft } from '../../draft/use-draft';
import { FormEnd } from '../../form-end';
import { IdCardField } from '../../id-card-field';
import { useText } from '../../text';
import { verificationApi } from '../../verification-api';

const REQUEST = realnameCertificate.request;

/** The fields at which errors are shown. The others concern the form as a whole. */
const PLACES = { [errorCodes.identityMismatch]: 'IdCard', [errorCodes.identityTaken]: 'IdCard' };
const WHOLE: ReadonlySet<number> = new Set([
  errorCodes.validationFailed,
  errorCodes.verificationLimitReached,
  errorCodes.alreadyVerified,
]);

interface PersonalValues {
  readonly RealName: string;
  readonly IdCard: string;
}

interface PersonalFormProps {
  readonly userId: string;
  readonly attemptsLeft: number;
}

/** Name and ID number, before the face check (56). */
export function PersonalForm({ userId, attemptsLeft }: PersonalFormProps) {
  const t = useText();
  const [form] = Form.useForm<PersonalValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  const draft = useDraft(`personal.${userId}`, ['RealName']);
  const isDirty = Form.useWatch(({ IdCard = '' }: Partial<PersonalValues>) => IdCard !== '', form);
  const { saved } = useUnsavedChanges(isDirty);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [submit] = verificationApi.realnameCertificate.useMutation();
  const { refetch } = verificationApi.personalState.useQuery({});

  const [finish, isBusy] = useSingleRun(async (values: PersonalValues) => {
    setRefusal(null);
    const { data, error } = await submit({ RealName: values.RealName, IdCard: values.IdCard });
    if (data !== undefined) {
      draft.clear();
      saved();
      return 'over';
    }
    // The attempt has been counted, or another tab has changed the state.
    void refetch();
    if (!isApiFailure(error) || placeRefusal(form, error, PLACES) || showErrors(form, error)) return 'again';
    if (WHOLE.has(error.code)) setRefusal(error.msg);
    return 'again';
  });

  return (
    <PortalForm<PersonalValues>
      form={form}
      size="large"
      initialValues={draft.kept}
      onValuesChange={(_changed, values: PersonalValues) => draft.save(values)}
      onFinish={finish}
    >
      <FormRefusal text={refusal} />
      <Form.Item label={t('realName')} {...field('RealName')}>
        <Input autoComplete="name" />
      </Form.Item>
      <IdCardField {...field('IdCard')} />
      <FormEnd
        attemptsLeft={attemptsLeft}
        draftNote={t('draftKept')}
        submitText={t('face.next')}
        isBusy={isBusy}
      />
    </PortalForm>
  );
}
