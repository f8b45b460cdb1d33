import type { enterpriseCertificateState } from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { useLayout } from '@portal/shared/store';
import type { DetailItem } from '@portal/shared/ui/detail-sections';
import { known } from './known-fact';
import { useText } from './text';

type Company = Pick<
  ResponseOf<typeof enterpriseCertificateState>,
  'enterpriseName' | 'creditCode' | 'contactName'
>;

/** What was submitted, as far as it is shown again. Half a phone's width would break the code into two lines. */
export function useCompanyFacts(): (company: Company) => readonly DetailItem[] {
  const t = useText();
  const { device } = useLayout();
  return ({ enterpriseName, creditCode, contactName }) => [
    ...known('enterpriseName', t('enterpriseName'), enterpriseName),
    ...known('contactName', t('contactName'), contactName),
    ...known('creditCode', t('creditCode'), creditCode).map((fact) => ({
      ...fact,
      isWide: device === 'mobile',
    })),
  ];
}
