import { Form, Input } from 'antd';
import { CheckedNumberField } from '../../checked-number-field';
import { ImageField } from '../../image-field/image-field';
import { useText } from '../../text';
import { type CompanyField, REQUEST } from './company-values';
import { SectionTitle } from './section-title';

/** Name, credit code and business license of the enterprise. */
export function EnterpriseFields({ field }: { readonly field: CompanyField }) {
  const t = useText();
  return (
    <>
      <SectionTitle>{t('company.enterprise')}</SectionTitle>
      <Form.Item label={t('enterpriseName')} extra={t('company.nameHint')} {...field('EnterpriseName')}>
        <Input autoComplete="organization" />
      </Form.Item>
      <CheckedNumberField
        {...field('CreditCode')}
        label={t('creditCode')}
        hint={t('company.creditCodeHint')}
        schema={REQUEST.shape.CreditCode}
      />
      <ImageField {...field('LicenseImage')} label={t('company.license')} />
    </>
  );
}
