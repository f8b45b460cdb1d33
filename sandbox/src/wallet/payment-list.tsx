import { useTextLanguage } from '@portal/shared/i18n';
import ScanOutlined from '@ant-design/icons/ScanOutlined';
import { Alert, Button, Empty, Flex, Form, Input, Skeleton, Typography, theme } from 'antd';
import { useText } from '../text';
import type { OpenPayment } from '../sandbox-api';
import { amountText, endOf, timeText } from './payment-facts';
import type { Wallet } from './use-wallet';

/** Payments to pick from, and a field for the text of a QR code. */
export function PaymentList({ wallet }: { readonly wallet: Wallet }) {
  const t = useText();
  const { token } = theme.useToken();
  const { list, error, reload } = wallet.payments;
  return (
    <Flex vertical gap={token.margin}>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('paymentsFailed')}
          description={error.message}
          action={<Button onClick={() => void reload()}>{t('retry')}</Button>}
        />
      )}
      {list === undefined && error === null && <Skeleton active aria-label={t('loading')} />}
      {list?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noPayments')} />}
      <Flex vertical gap={token.marginSM} role="group" aria-label={t('payments')}>
        {list?.map((payment) => (
          <PaymentRow key={payment.Token} payment={payment} onPick={wallet.pick} />
        ))}
      </Flex>
      <CodeForm wallet={wallet} />
    </Flex>
  );
}

interface PaymentRowProps {
  readonly payment: OpenPayment;
  readonly onPick: (payment: OpenPayment) => void;
}

function PaymentRow({ payment, onPick }: PaymentRowProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const { OrderNo, payMethod, amountCents, expiresIn } = payment;
  const amount = amountText(amountCents, language);
  const end = endOf(payment);
  return (
    <Button
      block
      onClick={() => onPick(payment)}
      style={{ height: 'auto', padding: token.padding, background: token.colorFillQuaternary }}
    >
      <Flex vertical gap={token.marginXXS} style={{ width: '100%' }}>
        <Flex justify="space-between" gap={token.marginXS}>
          <Typography.Text strong>{t(payMethod)}</Typography.Text>
          <Typography.Text strong>{amount}</Typography.Text>
        </Flex>
        <Flex justify="space-between" gap={token.marginXS}>
          <Typography.Text type="secondary">{OrderNo}</Typography.Text>
          <Typography.Text type="secondary">{end === null ? timeText(expiresIn) : t(end)}</Typography.Text>
        </Flex>
      </Flex>
    </Button>
  );
}

function CodeForm({ wallet }: { readonly wallet: Wallet }) {
  const t = useText();
  const { code, complaint } = wallet;
  const texts = { noCode: t('noPayCode'), unknown: t('unknownPayment') };
  const refusal =
    complaint?.isAboutCode === true
      ? { validateStatus: 'error' as const, help: <span role="alert">{complaint.msg}</span> }
      : {};
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => wallet.scan(texts)}>
      <Form.Item label={t('payCode')} htmlFor="payCode" extra={t('payCodeHint')} {...refusal}>
        <Input.TextArea
          id="payCode"
          value={code}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => wallet.setCode(event.target.value)}
        />
      </Form.Item>
      <Button block htmlType="submit" icon={<ScanOutlined />}>
        {t('findPayment')}
      </Button>
    </Form>
  );
}
