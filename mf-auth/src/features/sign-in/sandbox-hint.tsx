import { Alert, Button } from 'antd';
import { authApi } from '../../auth-api';
import { useText } from '../../text';

/** Where to read the code when the portal runs with its sandbox (E1). */
export function SandboxHint() {
  const t = useText();
  const { data: config } = authApi.config.useQuery({});
  if (config?.sandbox !== true) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('sandboxHint')}
      action={
        <Button type="link" size="small" href="/sandbox/" target="_blank" rel="noopener">
          {t('sandboxOpen')}
        </Button>
      }
      style={{ marginBlockEnd: 16 }}
    />
  );
}
