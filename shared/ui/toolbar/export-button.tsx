import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { App } from 'antd';
import { useState } from 'react';
import { MenuButton } from '../menu/menu-button';
import { saveCsv, saveXlsx } from '../feedback/save-file';
import { toolButtonProps } from './tool-button';
import { useUiText } from '../text/use-ui-text';

interface Fetched<Content> {
  readonly data?: Content | undefined;
}

export interface ExportButtonProps {
  /** File name as the provider sets it, without its extension. */
  readonly fileName: string;
  readonly fetchXlsx: () => Promise<Fetched<ArrayBuffer>>;
  readonly fetchCsv: () => Promise<Fetched<string>>;
}

/** Downloads a list with its current filters, all pages of it (E35). The menu says which format is for what. */
export function ExportButton({ fileName, fetchXlsx, fetchCsv }: ExportButtonProps) {
  const t = useUiText();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);

  async function download<Content>(
    name: string,
    fetch: () => Promise<Fetched<Content>>,
    save: (name: string, content: Content) => void,
  ): Promise<void> {
    setBusy(true);
    const { data } = await fetch();
    setBusy(false);
    if (data === undefined) return;
    save(name, data);
    void message.success(t('exported', { name }));
  }

  return (
    <MenuButton
      button={{
        ...toolButtonProps(t('export')),
        icon: <DownloadOutlined aria-hidden />,
        loading: isBusy,
      }}
      menu={{
        items: [
          {
            key: 'xlsx',
            label: t('exportXlsx'),
            extra: t('exportXlsxFor'),
            onClick: () => void download(`${fileName}.xlsx`, fetchXlsx, saveXlsx),
          },
          {
            key: 'csv',
            label: t('exportCsv'),
            extra: t('exportCsvFor'),
            onClick: () => void download(`${fileName}.csv`, fetchCsv, saveCsv),
          },
        ],
      }}
    />
  );
}
