import { useContentMark } from '@portal/shared/remote';
import { Typography, theme } from 'antd';
import { AccountLogin } from '../features/sign-in/account-login';
import { useText } from '../text';

/** /user/login (specification §2): sign-in by password or phone code. */
export function Page() {
  const t = useText();
  const { token } = theme.useToken();
  useContentMark(true);
  return (
    <>
      <Typography.Title
        level={1}
        style={{ fontSize: token.fontSizeHeading3, marginBlockEnd: token.marginLG }}
      >
        {t('title')}
      </Typography.Title>
      <AccountLogin />
    </>
  );
}
