import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Flex, Form, Input, Segmented, theme } from 'antd';
import { useState } from 'react';
import { sendCode, signIn } from './portal-calls';
import { text } from './texts';

const HOME_AREA = '+86';

interface PhoneValues {
  readonly UserPhone: string;
  readonly CodeSms: string;
}

/** Sign-in by a code sent to a phone. */
export function PhoneForm() {
  const { token } = theme.useToken();
  const [form] = Form.useForm<PhoneValues>();
  const [key, setKey] = useState('');
  const showFailure = (field: keyof PhoneValues) =>
    form.setFields([{ name: field, errors: [text('failed')] }]);

  async function handleSend() {
    const { UserPhone } = await form.validateFields(['UserPhone']);
    await sendCode(UserPhone).then(setKey, () => showFailure('UserPhone'));
  }

  async function handleFinish({ UserPhone, CodeSms }: PhoneValues) {
    await signIn({ UserPhone, CodeSms, Key: key }).catch(() => showFailure('CodeSms'));
  }

  return (
    <>
      <Segmented
        block
        size="large"
        options={[text('byCode'), text('byPassword')]}
        style={{ marginBlockEnd: token.marginLG }}
      />
      <Form<PhoneValues>
        form={form}
        layout="vertical"
        requiredMark={false}
        size="large"
        onFinish={handleFinish}
      >
        <Form.Item label={text('phone')}>
          <Flex gap={token.marginXS}>
            {/* The list of countries is loaded when it is opened. */}
            <Button
              aria-label={text('area')}
              icon={
                <DownOutlined style={{ fontSize: token.fontSizeIcon, color: token.colorTextQuaternary }} />
              }
              iconPlacement="end"
              style={{
                width: 96,
                flex: 'none',
                justifyContent: 'space-between',
                paddingInline: 11,
                fontWeight: 'normal',
              }}
            >
              {HOME_AREA}
            </Button>
            <Form.Item noStyle name="UserPhone" rules={[{ required: true, message: text('phoneMissing') }]}>
              <Input type="tel" autoComplete="tel-national" />
            </Form.Item>
          </Flex>
        </Form.Item>
        <Form.Item label={text('code')}>
          <Flex gap={token.marginXS}>
            <Form.Item noStyle name="CodeSms" rules={[{ required: true, message: text('codeMissing') }]}>
              <Input inputMode="numeric" autoComplete="one-time-code" />
            </Form.Item>
            <Button onClick={() => void handleSend().catch(() => undefined)}>{text('sendCode')}</Button>
          </Flex>
        </Form.Item>
        <Button block type="primary" size="large" htmlType="submit">
          {text('signIn')}
        </Button>
      </Form>
    </>
  );
}
