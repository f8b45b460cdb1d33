import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { baseCertificate } from '@portal/shared/contracts/certification';
import { type FieldProps } from '@portal/shared/forms/use-contract-form';
import { refusalOf } from '@portal/shared/forms/field-rules';
import { useTextLanguage } from '@portal/shared/i18n';
import { Flex, Form, Input, Typography, theme } from 'antd';
import { useText } from '../../text';

/** Length of an identity card number, in characters. */
export const ID_CARD_LENGTH = 18;

/** The ID number, whose checksum is checked while typing, so that a typo is noticed before submitting. */
export function IdCardField(field: FieldProps<'IdCard'>) {
  const t = useText();
  return (
    <Form.Item label={t('idCard')} extra={<IdCardProgress />} {...field}>
      <Input
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        maxLength={ID_CARD_LENGTH + 6}
      />
    </Form.Item>
  );
}

function IdCardProgress() {
  const t = useText();
  const { token } = theme.useToken();
  const language = useTextLanguage();
  const typed: unknown = Form.useWatch('IdCard');
  const number = typeof typed === 'string' ? typed.trim() : '';
  const doesFit = refusalOf(baseCertificate.request.shape.IdCard, number, language) === null;
  return (
    <span aria-live="polite">
      {doesFit ? (
        <Flex component="span" gap={token.marginXXS} align="center">
          <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccessText }} />
          <Typography.Text type="secondary">{t('idCardFits')}</Typography.Text>
        </Flex>
      ) : number === '' || number.length > ID_CARD_LENGTH ? (
        t('idCardHint')
      ) : (
        <span aria-hidden={number.length < ID_CARD_LENGTH}>{t('idCardCount', { count: number.length })}</span>
      )}
    </span>
  );
}
