import { useContentMark } from '@portal/shared/remote';
import { Typography, theme } from 'antd';
import { RecoverPassword } from '../features/forget/recover-password';
import { useReferralOpen } from '../features/referral/use-referral-open';
import { useText } from '../text';

/** /user/forget-password (docs/reference/screens.md#recovery): recovery by phone, or by mailbox with `?id=2`. */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  useReferralOpen('forgetPassword');
  useContentMark(true);
  return (
    <>
      <Typography.Title
        level={1}
        style={{ fontSize: token.fontSizeHeading3, marginBlockEnd: token.marginLG }}
      >
        {t('forget.title')}
      </Typography.Title>
      <RecoverPassword />
    </>
  );
}
