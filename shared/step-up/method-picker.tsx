import { Flex, Radio, Typography, theme } from 'antd';
import type { OfferedMethod, StepUpMethod } from './step-up-methods';
import { Trans } from './trans';
import { useStepUpText } from './use-step-up-text';

interface MethodPickerProps {
  readonly ways: readonly OfferedMethod[];
  readonly chosen: StepUpMethod;
  readonly onChoose: (way: StepUpMethod) => void;
}

/** Picker of the proof. The whole line of an option is clickable. */
export function MethodPicker({ ways, chosen, onChoose }: MethodPickerProps) {
  const t = useStepUpText();
  const { token } = theme.useToken();
  return (
    <Radio.Group
      aria-label={t('way')}
      value={chosen}
      onChange={({ target }: { readonly target: { readonly value?: unknown } }) => {
        const picked = ways.find(({ way }) => way === target.value);
        if (picked !== undefined) onChoose(picked.way);
      }}
      style={{ width: '100%' }}
    >
      <Flex vertical gap={token.marginXS}>
        {ways.map(({ way, target }) => (
          <Radio
            key={way}
            value={way}
            // Initial focus of the dialog, instead of its close button. The app's code field takes the focus itself.
            autoFocus={way === chosen && way !== 'app'}
            style={{
              margin: 0,
              paddingBlock: token.paddingXS,
              paddingInline: token.paddingSM,
              border: `${token.lineWidth}px ${token.lineType} ${way === chosen ? token.colorPrimaryBorder : token.colorBorderSecondary}`,
              borderRadius: token.borderRadiusLG,
              background: way === chosen ? token.colorPrimaryBg : token.colorBgContainer,
            }}
          >
            <Trans
              i18nKey={way}
              components={{ hint: <Typography.Text type="secondary" />, target: <>{target}</> }}
            />
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  );
}
