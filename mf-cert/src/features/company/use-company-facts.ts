import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { known } from '../../known-fact';
import { useText } from '../../text';
import type { CompanyState } from './use-company';

/** What was submitted, as far as it is shown again. */
export function useCompanyFacts(): (state: CompanyState) => readonly DetailItem[] {
  const t = useText();
  return ({ enterpriseName, creditCode, contactName }) => [
    ...known('enterpriseName', t('enterpriseName'), enterpriseName),
    ...known('creditCode', t('creditCode'), creditCode),
    ...known('contactName', t('contactName'), contactName),
  ];
}
