import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { saveCsv } from '@portal/shared/ui/save-file';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useText } from '../text';

export interface ExportButtonProps {
  /** As the provider names it: the same for every team (ASVS 5.4.1). */
  readonly fileName: string;
  readonly fetchCsv: () => Promise<{ readonly data?: string | undefined }>;
}

/** Saves a list with its filters, all pages of it (E35). */
export function ExportButton({ fileName, fetchCsv }: ExportButtonProps) {
  const t = useText();
  const { message } = App.useApp();
  const { device } = useLayout();
  const [isBusy, setIsBusy] = useState(false);

  async function handleExport() {
    setIsBusy(true);
    const { data } = await fetchCsv();
    setIsBusy(false);
    if (data === undefined) return;
    saveCsv(fileName, data);
    void message.success(t('memberPage.exported', { name: fileName }));
  }

  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isBusy}
      onClick={() => void handleExport()}
      style={touchTarget(device)}
    >
      {t('memberPage.export')}
    </Button>
  );
}
