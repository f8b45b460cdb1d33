import { loginSms } from '@portal/shared/contracts/auth';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useContractForm } from '@portal/shared/forms/use-contract-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { isApiFailure } from '@portal/shared/store';
import { CodeInput } from '@portal/shared/ui/code-input';
import { Button, Flex, Form, Input, theme } from 'antd';
import { type AriaAttributes, useState } from 'react';
import { authApi } from '../../auth-api';
import { useText } from '../../text';
import { useCaptcha } from '../../captcha/use-captcha';
import { AreaCodeSelect } from './area-code-select';
import { HOME_AREA, phoneValue } from './phone-value';
import { SandboxHint } from './sandbox-hint';
import { SendProgress } from './send-progress';
import { useEnterPortal } from './use-enter-portal';
import { useSendCode } from './use-send-code';

interface PhoneValues {
  readonly UserPhone: string;
  readonly CodeSms: string;
}

const REQUEST = loginSms.request;

/** Refusals of the code that stand under its field (4000 only where it names no field of the form). */
const CODE_REFUSALS: ReadonlySet<number> = new Set([4000, 4502, 4503, 4508]);

/** Sign-in by phone and code (18, 1), which also unlocks the account. */
export function PhoneForm() {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  const [form] = Form.useForm<PhoneValues>();
  const [areaCode, setAreaCode] = useState(HOME_AREA);
  const { field, showErrors } = useContractForm(REQUEST, form);
  const { prove, dialog } = useCaptcha();
  const enter = useEnterPortal();
  const [signIn, { isLoading }] = authApi.loginSms.useMutation();
  const code = useSendCode({ prove, showErrors: (failure) => showErrors(form, failure) });
  const phoneOf = (number: string) => phoneValue(areaCode, number);

  async function handleSend() {
    const { UserPhone } = await form.validateFields(['UserPhone']);
    await code.send(phoneOf(UserPhone));
  }

  async function handleFinish({ UserPhone, CodeSms }: PhoneValues) {
    // Without a sent code there is no Key; the provider's words for an unknown one fit.
    const { data, error } = await signIn({ UserPhone: phoneOf(UserPhone), Key: code.key ?? 'none', CodeSms });
    if (data !== undefined) enter(data);
    // Anything else has been told in a notification.
    else if (isApiFailure(error) && CODE_REFUSALS.has(error.code) && !showErrors(form, error)) {
      form.setFields([{ name: 'CodeSms', errors: [error.msg] }]);
    }
  }

  return (
    <Form<PhoneValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={(values) => void handleFinish(values)}
      scrollToFirstError={{ focus: true }}
    >
      <Form.Item
        label={t('phone')}
        {...field('UserPhone')}
        rules={[
          {
            validator: async (_rule, value: unknown) => {
              const phone = typeof value === 'string' && value !== '' ? phoneOf(value) : undefined;
              const refusal = refusalOf(REQUEST.shape.UserPhone, phone, language);
              if (refusal !== null) throw new Error(refusal);
            },
          },
        ]}
      >
        <PhoneInput areaCode={areaCode} onAreaCode={setAreaCode} />
      </Form.Item>
      <Form.Item label={t('code')} htmlFor="CodeSms" required>
        <Flex gap={token.marginXS}>
          <Form.Item {...field('CodeSms')} noStyle>
            <CodeInput />
          </Form.Item>
          <Button
            loading={code.isSending}
            disabled={code.left > 0}
            onClick={() => {
              // A refused phone is said under its field.
              handleSend().catch(() => undefined);
            }}
          >
            {code.left > 0 ? t('resendIn', { count: code.left }) : t('sendCode')}
          </Button>
        </Flex>
      </Form.Item>
      <SendProgress sent={code.key !== null} left={code.left} />
      <SandboxHint />
      <Button block type="primary" htmlType="submit" loading={isLoading}>
        {t('signIn')}
      </Button>
      {dialog}
    </Form>
  );
}

/** `id` and `aria-*` come from the form: label, refusal and necessity of the field. */
interface PhoneInputProps extends AriaAttributes {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (number: string) => void;
  readonly onBlur?: () => void;
  readonly areaCode: string;
  readonly onAreaCode: (areaCode: string) => void;
}

/** Area code and number side by side; the form knows the number. */
function PhoneInput({ value = '', onChange, onBlur, areaCode, onAreaCode, ...field }: PhoneInputProps) {
  const { token } = theme.useToken();
  return (
    <Flex gap={token.marginXS}>
      <AreaCodeSelect value={areaCode} onChange={onAreaCode} />
      <Input
        {...field}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onBlur={() => onBlur?.()}
      />
    </Flex>
  );
}
