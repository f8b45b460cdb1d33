import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { showFieldError } from '@portal/shared/forms/place-refusal';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useSingleRun } from '@portal/shared/forms/use-single-run';
import { isApiFailure } from '@portal/shared/store';
import { CodeInput } from '@portal/shared/ui/code-input';
import { Button, Form, Typography } from 'antd';
import { orderApi } from '../../order-api';
import { useText } from '../../text';

interface PayMfaProps {
  readonly orderNo: string;
  /** Called with the `Key` for the payment. */
  readonly onProved: (key: string) => void;
}

/** The second factor before a payment (6), for accounts that ask for it. A wrong code keeps the form open. */
export function PayMfa({ orderNo, onProved }: PayMfaProps) {
  const t = useText();
  const [form] = Form.useForm<{ readonly Code: string }>();
  const { field } = useContractForm(orderVerifyAppCode.request, form);
  const [verify] = orderApi.orderVerifyAppCode.useMutation();

  const [finish, isBusy] = useSingleRun(async ({ Code }: { readonly Code: string }) => {
    const { data, error } = await verify({ Code, OrderNo: orderNo });
    if (data !== undefined) {
      onProved(data.Key);
      return 'over';
    }
    if (isApiFailure(error) && error.code === errorCodes.mfaCodeWrong)
      showFieldError(form, ['Code'], error.msg);
    return 'again';
  });

  return (
    <PortalForm name="pay-mfa" form={form} onFinish={finish}>
      <Typography.Title level={3}>{t('pay.mfaTitle')}</Typography.Title>
      <Typography.Paragraph type="secondary">{t('pay.mfaText')}</Typography.Paragraph>
      <Form.Item label={t('pay.mfaCode')} {...field('Code')}>
        <CodeInput autoFocus size="large" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('pay.mfaSubmit')}
      </Button>
    </PortalForm>
  );
}
