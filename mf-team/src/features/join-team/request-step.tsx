import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { applyForTeam, type verifyInvtedUrl } from '@portal/shared/contracts/invitation';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { useUnsavedForm } from '@portal/shared/forms/use-unsaved-form';
import { useFormat } from '@portal/shared/i18n';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { DialogFoot } from '@portal/shared/ui/dialog-foot';
import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { useMainButtonType } from '@portal/shared/ui/use-main-button-type';
import { Form, Input, Typography, theme } from 'antd';
import { useState } from 'react';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { useVerificationQuestion } from '@portal/shared/ui/use-verification-question';

/** The invitation that belongs to an invite code, and the key that the request needs (63). */
export type CheckedInvitation = ResponseOf<typeof verifyInvtedUrl>;

interface RequestValues {
  readonly Remark?: string;
}

interface RequestStepProps {
  readonly invitation: CheckedInvitation;
  /** Whether the page already shows which team it is. */
  readonly isTeamShown: boolean;
  readonly onSent: (teamName: string) => void;
  /** @param note why the invite code is requested again; null if the user wants to enter another one */
  readonly onBack: (note: string | null) => void;
}

const MAX_REMARK = 100;

/** Shows the team, takes a remark for its admins, and sends the request (62). */
export function RequestStep({ invitation, isTeamShown, onSent, onBack }: RequestStepProps) {
  const t = useText();
  const mainButton = useMainButtonType();
  const [form] = Form.useForm<RequestValues>();
  const { field, showErrors } = useContractForm(applyForTeam.request, form);
  const { saved } = useUnsavedForm(form);
  const [apply] = joiningApi.applyForTeam.useMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const askToVerify = useVerificationQuestion(joiningApi);

  function showFailure(failure: ApiFailure): void {
    if (failure.code === errorCodes.stepUpRequired) {
      saved();
      onBack(t('joining.again'));
    } else if (!askToVerify(failure) && !showErrors(form, failure)) setRefusal(failure.msg);
  }

  const [finish, isBusy] = useSingleRun(async ({ Remark }: RequestValues) => {
    setRefusal(null);
    const text = Remark?.trim() ?? '';
    const { data, error } = await apply({ Key: invitation.Key, ...(text !== '' && { Remark: text }) });
    if (data !== undefined) {
      saved();
      onSent(data.teamName);
      return 'over';
    }
    if (isApiFailure(error)) showFailure(error);
    return 'again';
  });

  return (
    <PortalForm<RequestValues> name="join-team" form={form} onFinish={finish}>
      <FormRefusal text={refusal} />
      {!isTeamShown && <RequestedTeam invitation={invitation} />}
      <Form.Item label={t('joining.remark')} extra={t('joining.remarkHint')} {...field('Remark')}>
        <Input.TextArea autoFocus rows={3} maxLength={MAX_REMARK} />
      </Form.Item>
      <DialogFoot
        cancelText={t('joining.back')}
        onCancel={() => onBack(null)}
        submit={{ htmlType: 'submit', type: mainButton, loading: isBusy, text: t('joining.send') }}
      />
    </PortalForm>
  );
}

function RequestedTeam({ invitation }: Pick<RequestStepProps, 'invitation'>) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const facts = [
    { key: 'inviter', label: t('joining.inviter'), value: invitation.inviterName ?? invitation.inviter },
    { key: 'until', label: t('joining.until'), value: format.dateTime(invitation.expiresAt) },
  ];
  return (
    <>
      <Typography.Text type="secondary">{t('joining.request')}</Typography.Text>
      <Typography.Paragraph strong style={{ fontSize: token.fontSizeLG, marginBlockEnd: token.marginSM }}>
        {invitation.teamName}
      </Typography.Paragraph>
      <DetailSections sections={[{ key: 'invitation', items: facts }]} />
    </>
  );
}
