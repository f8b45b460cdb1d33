import AlipayCircleFilled from '@ant-design/icons/AlipayCircleFilled';
import WechatFilled from '@ant-design/icons/WechatFilled';
import type { PayMethod } from '@portal/shared/contracts/enums';
import { Flex, Radio, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../text';

const WALLET_LABEL = {
  wechat: 'pay.wechat',
  alipay: 'pay.alipay',
} as const satisfies Record<PayMethod, string>;

const WALLET_ICON: Readonly<Record<PayMethod, ReactNode>> = {
  wechat: <WechatFilled aria-hidden />,
  alipay: <AlipayCircleFilled aria-hidden />,
};

/** Name of a wallet in the language of the page. */
export function useWalletName(): (method: PayMethod) => string {
  const t = useText();
  return (method) => t(WALLET_LABEL[method]);
}

interface WalletChoiceProps {
  readonly methods: readonly PayMethod[];
  readonly value: PayMethod | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (method: PayMethod) => void;
}

export function WalletChoice({ methods, value, isDisabled, onChange }: WalletChoiceProps) {
  const t = useText();
  const walletName = useWalletName();
  const { token } = theme.useToken();
  return (
    <Radio.Group
      aria-label={t('pay.method')}
      optionType="button"
      size="large"
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => {
        const chosen = methods.find((method) => method === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {methods.map((method) => (
        <Radio key={method} value={method}>
          <Flex align="center" gap={token.marginXS}>
            {WALLET_ICON[method]}
            {walletName(method)}
          </Flex>
        </Radio>
      ))}
    </Radio.Group>
  );
}
