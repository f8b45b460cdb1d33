import { useInstallation } from '@portal/shared/store';
import { Button } from 'antd';
import { useText } from '../../text';

/** In a sandbox installation, a link with the code's URL that opens the simulated phone (E1). */
export function SandboxScan({ url }: { readonly url: string }) {
  const t = useText();
  const { installation } = useInstallation();
  if (installation?.sandbox !== true) return null;
  return (
    <Button type="link" href={url} target="_blank" rel="noopener">
      {t('scan.sandbox')}
    </Button>
  );
}
