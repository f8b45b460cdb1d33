import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { useLayout, useSession } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Alert, Button, Checkbox, Flex, theme } from 'antd';
import { useState } from 'react';
import { DialogFoot } from '@portal/shared/ui/dialog-foot';
import { saveText } from '@portal/shared/ui/save-file';
import { useText } from '../../text';
import { printText } from './print-text';
import { useCopy } from '@portal/shared/ui/use-copy';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Ten codes that are shown once. They can be closed only after the user has confirmed that they are saved. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText();
  const { token } = theme.useToken();
  const [isKept, setIsKept] = useState(false);
  return (
    <Flex vertical gap={token.margin}>
      <Alert type="warning" showIcon title={t('recovery.once')} description={t('recovery.purpose')} />
      <CodeGrid codes={codes} />
      <SaveButtons codes={codes} />
      <Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
        {t('recovery.kept')}
      </Checkbox>
      <DialogFoot submit={{ text: t('userCenter.done'), disabled: !isKept, onClick: onKept }} />
    </Flex>
  );
}

function CodeGrid({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <ol
      aria-label={t('recovery.list')}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: token.marginXS,
        margin: 0,
        padding: token.padding,
        listStyle: 'none',
        fontFamily: token.fontFamilyCode,
        fontSize: token.fontSizeLG,
        textAlign: 'center',
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadiusLG,
      }}
    >
      {codes.map((code) => (
        <li key={code} style={{ overflowWrap: 'anywhere' }}>
          {code}
        </li>
      ))}
    </ol>
  );
}

function SaveButtons({ codes }: { readonly codes: readonly string[] }) {
  const t = useText();
  const copy = useCopy();
  const { device } = useLayout();
  const { user } = useSession();
  const { token } = theme.useToken();
  const title = t('recovery.sheet', { name: user?.UserName ?? '' });
  const size = { ...touchTarget(device), flex: '1 1 auto' };
  return (
    <Flex gap={token.marginXS} wrap>
      <Button icon={<CopyOutlined />} style={size} onClick={() => void copy(codes.join('\n'))}>
        {t('recovery.copy')}
      </Button>
      <Button
        icon={<DownloadOutlined />}
        style={size}
        onClick={() => saveText('recovery-codes.txt', [title, '', ...codes, ''].join('\n'), 'text/plain')}
      >
        {t('recovery.download')}
      </Button>
      <Button icon={<PrinterOutlined />} style={size} onClick={() => printText(title, codes)}>
        {t('recovery.print')}
      </Button>
    </Flex>
  );
}
