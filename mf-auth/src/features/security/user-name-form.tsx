import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { setUserName } from '@portal/shared/contracts/user';
import { accountChanged } from '@portal/shared/events/account';
import { placeRefusal } from '@portal/shared/forms/place-refusal';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { serverNow } from '@portal/shared/http';
import { useFormat } from '@portal/shared/i18n';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { type ApiFailure, isApiFailure } from '@portal/shared/store';
import { App, Form, Input, Typography } from 'antd';
import { accountApi } from '../../account-api';
import { DialogForm } from '@portal/shared/ui/dialog-form';
import { useText } from '../../text';

interface UserNameValues {
  readonly UserName: string;
}

interface UserNameFormProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Taken, or changed less than 30 days ago: both are shown at the field. */
const REFUSALS = { [errorCodes.userNameTaken]: 'UserName', [errorCodes.rateLimited]: 'UserName' } as const;

/** Changes the user name (47), possible once in 30 days. */
export function UserNameForm({ onDone, onCancel }: UserNameFormProps) {
  const t = useText();
  const format = useFormat();
  const { message } = App.useApp();
  const [form] = Form.useForm<UserNameValues>();
  const { field, showErrors } = useContractForm(setUserName.request, form);
  const [setName] = accountApi.setUserName.useMutation();

  /** Replaces the provider's message, which gives the wait in seconds, by a date. */
  function messageOf({ code, msg, obj }: ApiFailure): string {
    const day = code === errorCodes.rateLimited ? dayAfter(obj) : null;
    return day === null ? msg : t('security.userName.tooSoon', { date: format.date(day) });
  }

  const [finish, isBusy] = useSingleRun(async ({ UserName }: UserNameValues) => {
    const { data, error } = await setName({ UserName });
    if (data !== undefined) {
      bus.emit(accountChanged, { UserName: data.UserName });
      void message.success(t('security.userName.changed'));
      onDone();
      return 'over';
    }
    if (isApiFailure(error) && !showErrors(form, error))
      placeRefusal(form, { code: error.code, msg: messageOf(error) }, REFUSALS);
    return 'again';
  });

  return (
    <DialogForm
      name="user-name"
      form={form}
      onFinish={finish}
      onCancel={onCancel}
      isBusy={isBusy}
      submitText={t('userCenter.save')}
    >
      <Typography.Paragraph type="secondary">{t('security.userName.rule')}</Typography.Paragraph>
      <Form.Item label={t('security.userName.new')} {...field('UserName')}>
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
    </DialogForm>
  );
}

const HOUR_SECONDS = 3_600;

/** The day on which a retry is possible. Null if the wait is short or unknown. */
function dayAfter(obj: unknown): string | null {
  if (typeof obj !== 'object' || obj === null || !('retryAfter' in obj)) return null;
  const { retryAfter } = obj;
  if (typeof retryAfter !== 'number' || retryAfter < HOUR_SECONDS) return null;
  return new Date(serverNow() + retryAfter * 1_000).toISOString();
}
