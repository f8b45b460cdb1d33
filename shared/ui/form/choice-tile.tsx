import { Radio, type RadioProps, theme } from 'antd';
import type { ReactNode } from 'react';

interface ChoiceTileProps {
  readonly value: RadioProps['value'];
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string;
  readonly children: ReactNode;
  readonly isChosen: boolean;
  /** Whether its content has many lines; the dot is then at the first one. */
  readonly isCard?: boolean;
  /** Cannot be chosen. Its content says why. */
  readonly disabled?: boolean;
}

/** A choice of a `Radio.Group`, drawn as a tile: its edge shows that it is chosen, and that it has the focus. */
export function ChoiceTile({ isChosen, isCard = false, disabled = false, ...radio }: ChoiceTileProps) {
  const { token } = theme.useToken();
  return (
    <Radio
      {...radio}
      disabled={disabled}
      className="portal-tile"
      styles={{
        icon: isCard ? { alignSelf: 'flex-start', marginBlockStart: token.marginXXS } : {},
        label: { flex: 1, minWidth: 0, paddingInlineEnd: 0 },
      }}
      style={{
        alignItems: isCard ? 'flex-start' : 'center',
        margin: 0,
        padding: isCard ? token.padding : token.paddingXS,
        borderRadius: isCard ? token.borderRadiusLG : token.borderRadius,
        // The width stays, so that nothing moves when another tile is chosen.
        boxShadow: `inset 0 0 0 ${isChosen ? 2 : 1}px ${isChosen ? token.colorPrimary : token.colorBorder}`,
        background: disabled ? token.colorBgContainerDisabled : token.colorBgContainer,
      }}
    />
  );
}
