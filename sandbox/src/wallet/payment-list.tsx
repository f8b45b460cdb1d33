import ScanOutlined from '@ant-design/icons/ScanOutlined';
import { Alert, Button, Empty, Flex, Form, Input, Skeleton, Typography, theme } from 'antd';
import { useContext } from 'react';
import { LanguageContext, useLabels } from '../labels';
import type { OpenPayment } from '../sandbox-api';
import { amountText, endOf, timeText } from './payment-facts';
import type { Wallet } from './use-wallet';

/** Payments to pick from, and a field for the text of a QR code. */
export function PaymentList({ wallet }: { readonly wallet: Wallet }) {
  const labels = useLabels();
  const { token } = theme.useToken();
  const { list, error, reload } = wallet.payments;
  return (
    <Flex vertical gap={token.margin}>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={labels('paymentsFailed')}
          description={error.message}
          action={<Button onClick={() => void reload()}>{labels('retry')}</Button>}
        />
      )}
      {list === undefined && error === null && <Skeleton active aria-label={labels('loading')} />}
      {list?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={labels('noPayments')} />
      )}
      <Flex vertical gap={token.marginSM} role="group" aria-label={labels('payments')}>
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
  const labels = useLabels();
  const language = useContext(LanguageContext);
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
          <Typography.Text strong>{labels(payMethod)}</Typography.Text>
          <Typography.Text strong>{amount}</Typography.Text>
        </Flex>
        <Flex justify="space-between" gap={token.marginXS}>
          <Typography.Text type="secondary">{OrderNo}</Typography.Text>
          <Typography.Text type="secondary">
            {end === null ? timeText(expiresIn) : labels(end)}
          </Typography.Text>
        </Flex>
      </Flex>
    </Button>
  );
}

function CodeForm({ wallet }: { readonly wallet: Wallet }) {
  const labels = useLabels();
  const { code, complaint } = wallet;
  const texts = { noCode: labels('noPayCode'), unknown: labels('unknownPayment') };
  const refusal =
    complaint?.isAboutCode === true
      ? { validateStatus: 'error' as const, help: <span role="alert">{complaint.msg}</span> }
      : {};
  return (
    <Form layout="vertical" requiredMark={false} onFinish={() => wallet.scan(texts)}>
      <Form.Item label={labels('payCode')} htmlFor="payCode" extra={labels('payCodeHint')} {...refusal}>
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
        {labels('findPayment')}
      </Button>
    </Form>
  );
}
