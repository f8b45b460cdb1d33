import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useCopy } from '@portal/shared/ui/use-copy';
import { Button, Flex } from 'antd';
import { useText } from '../../text';

/** The order number with a button that copies it. */
export function OrderNumber({ number }: { readonly number: string }) {
  const t = useText();
  const copy = useCopy({ done: t('copied') });
  return (
    <Flex align="center">
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{number}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyNumber', { number })}
        onClick={() => void copy(number)}
      />
    </Flex>
  );
}
