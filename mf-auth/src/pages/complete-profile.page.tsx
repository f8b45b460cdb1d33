import { useContentMark } from '@portal/shared/remote';
import { RowText } from '@portal/shared/ui/row-text';
import { CompleteProfile } from '../features/complete-profile/complete-profile';
import { PageTitle } from '../form/page-title';
import { useText } from '../text';

/** /user/complete-profile: name and phone for an account without them (48, 49). */
export function Page() {
  const t = useText();
  useContentMark(true);
  return (
    <>
      <PageTitle text={t('profile.title')} />
      <p style={{ marginBlockStart: 0 }}>
        <RowText tone="secondary">{t('profile.text')}</RowText>
      </p>
      <CompleteProfile />
    </>
  );
}
