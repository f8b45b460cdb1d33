import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { CompanyVerification } from '../features/company/company-verification';
import { useCompany } from '../features/company/use-company';
import { useText } from '../text';

/** /cert/company: the enterprise verification (docs/reference/screens.md#verification). */
export function Page() {
  const t = useText();
  const company = useCompany();
  useContentMark(!company.isLoading);
  return (
    <>
      <PageHeader title={t('enterpriseTitle')} purpose={t('enterprisePurpose')} />
      <CompanyVerification company={company} />
    </>
  );
}
