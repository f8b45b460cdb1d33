import { useInstallation } from '@portal/shared/store';
import { Alert, theme } from 'antd';
import { useCodesText } from './use-codes-text';

/** Shows where to read the code if the portal runs with its sandbox (E1). */
export function SandboxHint() {
  const t = useCodesText();
  const { token } = theme.useToken();
  const { installation } = useInstallation();
  if (installation?.sandbox !== true) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('sandboxHint')} {/* Within text, a link needs more than colour to be recognisable. */}
          <a
            className="portal-touch-link"
            href="/sandbox/"
            target="_blank"
            rel="noopener"
            style={{ textDecoration: 'underline' }}
          >
            {t('sandboxOpen')}
          </a>
        </>
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
