import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import { canonicalKey } from '@portal/shared/contracts/canonical';
import { refusalOf } from '@portal/shared/forms/field-rules';
import type { FieldProps } from '@portal/shared/forms/use-contract-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { useComposition } from '@portal/shared/ui/use-composition';
import { Flex, Form, Input, Typography, theme } from 'antd';
import { WHOLE_LENGTH, checkWhenWhole } from './check-when-whole';
import { useText } from './text';

interface Checked {
  /** Where to read the number. */
  readonly hint: string;
  /** The field in the contract. */
  readonly schema: Parameters<typeof refusalOf>[0];
}

interface CheckedNumberFieldProps extends FieldProps<string>, Checked {
  readonly label: string;
}

/** A number of 18 characters that ends in a check digit. The line below says how far it is, and whether it fits. */
export function CheckedNumberField({ label, hint, schema, ...field }: CheckedNumberFieldProps) {
  const form = Form.useFormInstance();
  const [isComposing, composition] = useComposition((typed) => checkWhenWhole(form, field.name, typed));
  return (
    <Form.Item
      label={label}
      extra={<NumberProgress name={field.name} hint={hint} schema={schema} isComposing={isComposing} />}
      {...field}
    >
      <Input
        {...composition}
        onChange={({ target }) => {
          if (!isComposing) checkWhenWhole(form, field.name, target.value);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode="text"
        maxLength={WHOLE_LENGTH * 2 + 6}
        // Only drawn so, because changed characters would move the caret. The contract accepts both.
        style={{ textTransform: 'uppercase' }}
      />
    </Form.Item>
  );
}

interface NumberProgressProps extends Checked {
  readonly name: string;
  readonly isComposing: boolean;
}

function NumberProgress({ name, hint, schema, isComposing }: NumberProgressProps) {
  const t = useText();
  const { token } = theme.useToken();
  const language = useTextLanguage();
  const typed: unknown = Form.useWatch(name);
  const number = typeof typed === 'string' ? canonicalKey(typed) : '';
  const doesFit = refusalOf(schema, number, language) === null;
  return (
    <span aria-live="polite">
      {doesFit ? (
        <Flex component="span" gap={token.marginXXS} align="center">
          <CheckCircleOutlined aria-hidden style={{ color: token.colorSuccessText }} />
          <Typography.Text type="secondary">{t('idCardFits')}</Typography.Text>
        </Flex>
      ) : isComposing || number === '' || number.length > WHOLE_LENGTH ? (
        hint
      ) : (
        <span aria-hidden={number.length < WHOLE_LENGTH}>{t('idCardCount', { count: number.length })}</span>
      )}
    </span>
  );
}
