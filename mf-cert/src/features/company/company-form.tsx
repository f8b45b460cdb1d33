import { useCaptcha } from '@portal/shared/captcha/use-captcha';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useUnsavedChanges } from '@portal/shared/remote';
import { Form } from 'antd';
import { useDraft } from '../../draft/use-draft';
import { FormEnd } from '../../form-end';
import { RefusalAlert } from '../../refusal-alert';
import { useText } from '../../text';
import { type CompanyValues, DRAFTED, REQUEST, draftName, hasUnkept } from './company-values';
import { ContactFields } from './contact-fields';
import { ContactPhone } from './contact-phone';
import { EnterpriseFields } from './enterprise-fields';
import { initialValues } from './initial-values';
import type { CompanyState } from './use-company';
import { useCompanySubmission } from './use-company-submission';

interface CompanyFormProps {
  readonly userId: string;
  /** Masked; undefined if the account has none. */
  readonly boundPhone: string | undefined;
  readonly state: CompanyState;
}

/** The enterprise, its papers and its contact (57, 58), before the face check. */
export function CompanyForm({ userId, boundPhone, state }: CompanyFormProps) {
  const t = useText();
  const [form] = Form.useForm<CompanyValues>();
  const { field, showErrors } = useContractForm(REQUEST, form);
  // Kept until the enterprise is verified, so that a failed submission can be edited.
  const draft = useDraft(draftName(userId), DRAFTED);
  const { saved } = useUnsavedChanges(Form.useWatch(hasUnkept, form));
  const { prove, dialog } = useCaptcha();
  const { phone, refusal, isBusy, finish } = useCompanySubmission({
    form,
    hasBound: boundPhone !== undefined,
    prove,
    showErrors: (failure) => showErrors(form, failure),
    onSubmitted: saved,
  });

  return (
    <PortalForm<CompanyValues>
      form={form}
      name="company"
      size="large"
      initialValues={initialValues({ draft: draft.kept, state, hasBound: boundPhone !== undefined })}
      onValuesChange={(_changed, values: CompanyValues) => draft.save(values)}
      onFinish={finish}
    >
      <RefusalAlert text={refusal} />
      <EnterpriseFields field={field} />
      <ContactFields field={field} />
      <ContactPhone bound={boundPhone} field={field} phone={phone} />
      <FormEnd
        attemptsLeft={state.attemptsLeft}
        draftNote={t('company.draftKept')}
        submitText={t('company.submit')}
        isBusy={isBusy}
      />
      {dialog}
    </PortalForm>
  );
}
