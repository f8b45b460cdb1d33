import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { accountClosed } from '@portal/shared/events/account';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { Alert, Form, Input, Typography, theme } from 'antd';
import { useState } from 'react';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';
import { useWithStepUp } from '@portal/shared/step-up/use-with-step-up';
import { Blockers } from './blockers';
import { blockersOf } from './blockers-of';

interface CloseValues {
  readonly UserName: string;
}

interface CloseAccountFormProps {
  readonly userName: string;
  readonly onCancel: () => void;
}

/** Requires the user to type their name and to verify their identity. Closing cannot be undone. */
export function CloseAccountForm({ userName, onCancel }: CloseAccountFormProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [form] = Form.useForm<CloseValues>();
  const { run, dialog } = useWithStepUp();
  const [close] = accountApi.closeAccount.useMutation();
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);
  const [finish, isBusy] = useSingleRun(async () => {
    const outcome = await run((Key) => close({ Key }));
    if (outcome === null) return 'again';
    if (outcome.error === undefined) {
      bus.emit(accountClosed, {});
      return 'over';
    }
    if (isApiFailure(outcome.error) && outcome.error.code === errorCodes.conflict) setRefusal(outcome.error);
    return 'again';
  });
  return (
    <>
      <DialogForm
        name="close-account"
        form={form}
        onFinish={finish}
        onCancel={onCancel}
        isBusy={isBusy}
        submitText={t('myData.closeConfirm')}
        isDanger
      >
        <Alert
          type="warning"
          showIcon
          title={t('myData.closeWarning')}
          description={t('myData.closeLoss')}
          style={{ marginBlockEnd: token.margin }}
        />
        {refusal !== null && <Blockers text={refusal.msg} blockers={blockersOf(refusal.obj)} />}
        <Typography.Paragraph>{t('myData.typeName', { name: userName })}</Typography.Paragraph>
        <Form.Item
          name="UserName"
          label={t('myData.name')}
          required
          validateTrigger={['onBlur']}
          rules={[
            {
              validator: async (_rule, typed: unknown) => {
                if (typeof typed !== 'string' || typed.trim() !== userName)
                  throw new Error(t('myData.nameDiffers', { name: userName }));
              },
            },
          ]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </DialogForm>
      {dialog}
    </>
  );
}
