import { useContentMark } from '@portal/shared/remote';
import { CompleteProfile } from '../features/complete-profile/complete-profile';
import { PageTitle } from '../form/page-title';
import { PageText } from '../form/page-text';
import { useText } from '../text';

/** /user/complete-profile: name and phone for an account without them (48, 49). */
export function Page() {
  const t = useText();
  useContentMark(true);
  return (
    <>
      <PageTitle text={t('profile.title')} />
      <PageText text={t('profile.text')} />
      <CompleteProfile />
    </>
  );
}
