import { serverNow } from '@portal/shared/http';
import { useFormat, useTextLanguage } from '@portal/shared/i18n';
import { saveText } from '@portal/shared/ui/save-file';
import { Form } from 'antd';
import { useText } from '../../text';
import { letterPage } from './authorization-letter';
import type { CompanyValues } from './company-values';

const FILE_NAME = 'authorization-letter.html';
/** To be filled in by hand. */
const BLANK = '_'.repeat(24);

/** Returns the download of the letter's template, filled in with what has been typed, in the current language. */
export function useLetter(): () => void {
  const t = useText();
  const language = useTextLanguage();
  const format = useFormat();
  const form = Form.useFormInstance<CompanyValues>();
  return () => {
    const typed: Partial<CompanyValues> = form.getFieldsValue();
    const values = {
      company: orBlank(typed.EnterpriseName),
      code: orBlank(typed.CreditCode).toUpperCase(),
      name: orBlank(typed.ContactName),
      idCard: BLANK,
    };
    const page = letterPage({
      language,
      title: t('company.template.title'),
      paragraphs: [t('company.template.grant', values), t('company.template.scope', values)],
      lines: [t('company.template.legal'), t('company.template.contact'), t('company.template.seal')],
      date: t('company.template.date', { date: format.date(new Date(serverNow()).toISOString()) }),
    });
    saveText(FILE_NAME, page, 'text/html;charset=utf-8');
  };
}

function orBlank(typed = ''): string {
  return typed.trim() === '' ? BLANK : typed.trim();
}
