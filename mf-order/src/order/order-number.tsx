import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useLayout } from '@portal/shared/store';
import { type RowAddress, RowName } from '@portal/shared/ui/row-name';
import { useCopy } from '@portal/shared/ui/use-copy';
import { Button, Flex } from 'antd';
import { useText } from '../text';

interface OrderNumberProps {
  readonly number: string;
  /** Where the number links to. */
  readonly address?: RowAddress;
}

/**
 * The order number with a button that copies it. In rows on a tablet, where a button takes 44 px, only the number: the
 * detail has the button.
 */
export function OrderNumber({ number, address = null }: OrderNumberProps) {
  const { device } = useLayout();
  if (device !== 'desktop' && address !== null) {
    return (
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        <RowName address={address}>{number}</RowName>
      </span>
    );
  }
  return (
    <Flex align="center">
      <span style={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
        <RowName address={address}>{number}</RowName>
      </span>
      <CopyOrderNumber number={number} />
    </Flex>
  );
}

/** Copies the number of an order. */
export function CopyOrderNumber({ number }: { readonly number: string }) {
  const t = useText();
  const copy = useCopy({ done: t('copied') });
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={t('copyNumber', { number })}
      onClick={() => void copy(number)}
    />
  );
}
