import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { App } from 'antd';
import { useState } from 'react';
import { saveCsv } from './save-file';
import { ToolButton } from './tool-button';
import { useUiText } from './use-ui-text';

export interface ExportButtonProps {
  /** File name as the provider sets it: the same for every account (ASVS 5.4.1). */
  readonly fileName: string;
  readonly fetchCsv: () => Promise<{ readonly data?: string | undefined }>;
}

/** Downloads a list with its current filters, all pages of it (E35). */
export function ExportButton({ fileName, fetchCsv }: ExportButtonProps) {
  const t = useUiText();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  async function handleExport() {
    setBusy(true);
    const { data } = await fetchCsv();
    setBusy(false);
    if (data === undefined) return;
    saveCsv(fileName, data);
    void message.success(t('exported', { name: fileName }));
  }

  return (
    <ToolButton
      icon={<DownloadOutlined aria-hidden />}
      label={t('export')}
      loading={isBusy}
      onClick={() => void handleExport()}
    />
  );
}
