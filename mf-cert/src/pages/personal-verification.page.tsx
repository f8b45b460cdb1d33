import { useContentMark } from '@portal/shared/remote';
import { PageHeader } from '@portal/shared/ui/page-header';
import { PersonVerification } from '../features/person/person-verification';
import { useText } from '../text';
import { verificationApi } from '../verification-api';

/** /cert/personal: the personal verification in its basic form (docs/reference/screens.md#verification). */
export function Page() {
  const t = useText();
  const { isLoading } = verificationApi.personalState.useQuery({});
  useContentMark(!isLoading);
  return (
    <>
      <PageHeader title={t('personalTitle')} purpose={t('personalPurpose')} />
      <PersonVerification />
    </>
  );
}
