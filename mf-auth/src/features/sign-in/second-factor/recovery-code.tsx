import { recoveryCode } from '@portal/shared/contracts/fields';
import { canonicalRule } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { PortalForm } from '@portal/shared/ui/portal-form';
import { Button, Form, Input, Typography, theme } from 'antd';
import { useText } from '../../../text';
import type { CodeStepProps } from './app-code';

interface RecoveryValues {
  readonly RecoveryCode: string;
}

/** For users who have lost the authenticator: one of the ten codes, each valid once. */
export function RecoveryCode({ refusal, isBusy, onCode }: CodeStepProps) {
  const t = useText();
  const language = useTextLanguage();
  const { token } = theme.useToken();
  return (
    <PortalForm<RecoveryValues> size="large" onFinish={({ RecoveryCode: code }) => onCode(code.trim())}>
      <Typography.Paragraph type="secondary">{t('secondFactor.recoveryHint')}</Typography.Paragraph>
      <Form.Item
        name="RecoveryCode"
        label={t('secondFactor.recoveryCode')}
        required
        rules={[canonicalRule('RecoveryCode', recoveryCode(), language)]}
        validateTrigger={[]}
        {...(refusal !== null && { help: refusal, validateStatus: 'error' as const })}
      >
        <Input
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          style={{ fontFamily: token.fontFamilyCode }}
        />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isBusy}>
        {t('secondFactor.confirm')}
      </Button>
    </PortalForm>
  );
}
