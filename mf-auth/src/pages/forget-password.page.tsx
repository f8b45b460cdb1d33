import { useContentMark } from '@portal/shared/remote';
import { RecoverPassword } from '../features/forget/recover-password';
import { useReferralOpen } from '../features/referral/use-referral-open';
import { PageTitle } from '../form/page-title';
import { useText } from '../text';

/** /user/forget-password (docs/reference/screens.md#recovery): recovery by phone, or by mailbox with `?id=2`. */
export function Page() {
  const t = useText();
  useReferralOpen('forgetPassword');
  useContentMark(true);
  return (
    <>
      <PageTitle text={t('forget.title')} />
      <RecoverPassword />
    </>
  );
}
