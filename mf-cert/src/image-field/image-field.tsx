import type { FieldProps } from '@portal/shared/forms/use-contract-form';
import { useTextLanguage } from '@portal/shared/i18n';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ImageInput } from './image-input';
import { imageRule } from './image-rule';

interface ImageFieldProps extends FieldProps<string> {
  readonly label: string;
  /** What to do before, below the picture. */
  readonly extra?: ReactNode;
}

/** A picture to upload: its value is a `File`. It is checked as soon as it is chosen. */
export function ImageField({ label, extra, rules, ...field }: ImageFieldProps) {
  const language = useTextLanguage();
  return (
    <Form.Item
      label={label}
      extra={extra}
      {...field}
      rules={[imageRule(language), ...rules]}
      validateTrigger={['onChange']}
    >
      <ImageInput label={label} />
    </Form.Item>
  );
}
