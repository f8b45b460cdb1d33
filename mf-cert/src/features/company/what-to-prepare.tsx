import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import { SideCard } from '../../side-card';
import { useText } from '../../text';

/** What an enterprise verification takes, and how the data is used. */
export function WhatToPrepare() {
  const t = useText();
  return (
    <SideCard
      icon={<FileProtectOutlined />}
      title={t('company.prepareTitle')}
      points={[t('company.prepareLicense'), t('company.prepareContact'), t('company.prepareLetter')]}
      notes={[
        { title: t('company.nextTitle'), text: t('company.nextText') },
        { title: t('safeTitle'), text: t('company.safeText') },
      ]}
    />
  );
}
