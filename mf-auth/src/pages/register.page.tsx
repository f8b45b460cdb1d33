import { useContentMark } from '@portal/shared/remote';
import { useReferralOpen } from '../features/referral/use-referral-open';
import { RegisterForm } from '../features/register/register-form';
import { EntryLinks, SignInLink } from '../links/entry-links';
import { PageTitle } from '../form/page-title';
import { useText } from '../text';
import { usePreservedQuery } from '../use-preserved-query';
import { useRegistered } from '../use-registered';

/** /user/register (docs/reference/screens.md#registration): a new account for an individual or an enterprise. */
export function Page() {
  const t = useText();
  const { ReferralCode } = usePreservedQuery();
  const handleRegistered = useRegistered();
  useReferralOpen('register');
  useContentMark(true);
  return (
    <>
      <PageTitle text={t('register.title')} />
      <RegisterForm origin={null} referralCode={ReferralCode} onRegistered={handleRegistered} />
      <EntryLinks>
        <SignInLink />
      </EntryLinks>
    </>
  );
}
