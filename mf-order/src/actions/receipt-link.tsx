import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { receipt } from '@portal/shared/contracts/payment';
import { addressOfCall } from '@portal/shared/http';
import { useTextLanguage } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import { useText } from '../text';

/** Opens the receipt of a paid order (E36), a page to print in the language of the portal, in a tab of its own. */
export function ReceiptLink({ number }: { readonly number: string }) {
  const t = useText();
  const language = useTextLanguage();
  const { device } = useLayout();
  return (
    <Button
      href={addressOfCall(receipt, { OrderNo: number, Language: language })}
      target="_blank"
      rel="noopener"
      icon={<PrinterOutlined aria-hidden />}
      aria-label={t('act.receiptOf', { number })}
      style={touchTarget(device)}
    >
      {t('act.receipt')}
    </Button>
  );
}
