import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App, Button, Flex } from 'antd';
import { useText } from '../../text';

/** The order number with a button that copies it. */
export function OrderNumber({ number }: { readonly number: string }) {
  const t = useText();
  const { message } = App.useApp();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(number);
      void message.success(t('copied'));
    } catch {
      // No clipboard without a secure context or leave: the number itself can still be selected.
      void message.error(t('copyFailed'));
    }
  }

  return (
    <Flex align="center">
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{number}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={t('copyNumber', { number })}
        onClick={() => void handleCopy()}
      />
    </Flex>
  );
}
