import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { saveText } from '@portal/shared/ui/save-file';
import { App, Button } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { DataCard } from './data-card';

/** The provider's file name: the same for all users, without personal data (ASVS 5.4.1). */
const FILE_NAME = 'my-data.json';

/** Exports all stored data of the user as a file (E25). */
export function ExportCard() {
  const t = useText();
  const { message } = App.useApp();
  const { device } = useLayout();
  const [fetchData, { isLoading, reset }] = accountApi.exportMyData.useMutation();

  async function handleExport() {
    const { data } = await fetchData({});
    if (data === undefined) return;
    saveText(FILE_NAME, JSON.stringify(data, null, 2), 'application/json');
    // Removes the saved data from memory.
    reset();
    void message.success(t('myData.exported'));
  }

  return (
    <DataCard
      title={t('myData.export')}
      text={t('myData.exportText')}
      action={
        <Button
          icon={<DownloadOutlined />}
          loading={isLoading}
          onClick={() => void handleExport()}
          style={touchTarget(device)}
        >
          {t('myData.download')}
        </Button>
      }
    />
  );
}
