import type { EnterpriseCertKind } from '@portal/shared/contracts/enums';
import { Button, Form, Input, theme } from 'antd';
import { ChoiceGroup } from '../../choice-group';
import { IdCardField } from '../../id-card-field';
import { ImageField } from '../../image-field/image-field';
import { useText } from '../../text';
import type { CompanyField, CompanyValues } from './company-values';
import { SectionTitle } from './section-title';
import { useLetter } from './use-letter';

/** Who submits for the enterprise. A person in charge needs a letter. */
export function ContactFields({ field }: { readonly field: CompanyField }) {
  const t = useText();
  const form = Form.useFormInstance<CompanyValues>();
  const kind: EnterpriseCertKind = Form.useWatch('ContactKind', form) === 'consignor' ? 'consignor' : 'legal';
  return (
    <>
      <SectionTitle>{t('company.contact')}</SectionTitle>
      <Form.Item label={t('company.contactKind')} extra={t(`company.kindHints.${kind}`)} name="ContactKind">
        <ChoiceGroup
          label={t('company.contactKind')}
          options={[
            { value: 'legal', label: t('company.kinds.legal') },
            { value: 'consignor', label: t('company.kinds.consignor') },
          ]}
        />
      </Form.Item>
      <Form.Item label={t('contactName')} {...field('ContactName')}>
        <Input autoComplete="name" />
      </Form.Item>
      <IdCardField {...field('ContactIdCard')} label={t('company.contactIdCard')} />
      {kind === 'consignor' && (
        <ImageField {...field('AuthorizationImage')} label={t('company.letter')} extra={<LetterTemplate />} />
      )}
    </>
  );
}

function LetterTemplate() {
  const t = useText();
  const { token } = theme.useToken();
  const download = useLetter();
  return (
    <>
      <div style={{ marginBlock: token.marginXS }}>{t('company.letterHint')}</div>
      <Button onClick={download} style={{ marginBlockEnd: token.margin }}>
        {t('company.letterDownload')}
      </Button>
    </>
  );
}
