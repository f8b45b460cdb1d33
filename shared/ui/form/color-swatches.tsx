import { useTextLanguage } from '@portal/shared/i18n';
import { useLayout } from '@portal/shared/store';
import { Tooltip, Typography, theme } from 'antd';
import { useId } from 'react';
import { THEME_COLORS, type ThemeColor } from '../../contracts/theme-colors';

interface ColorSwatchesProps {
  /** Id of the element that labels the group. */
  readonly labelledBy: string;
  /** The chosen seed, `#RRGGBB`. */
  readonly value: string;
  readonly isDisabled?: boolean;
  readonly onChange: (seed: string) => void;
}

/** Radio group of the portal's eight colours (docs/reference/screens.md#theme-colors). */
export function ColorSwatches({ labelledBy, value, isDisabled = false, onChange }: ColorSwatchesProps) {
  const { token } = theme.useToken();
  const language = useTextLanguage();
  const isTouched = useLayout().device !== 'desktop';
  const group = useId();
  const chosen = THEME_COLORS.find(({ seed }) => seed === value.toUpperCase());
  // Swatches per row: all of them for a pointer, half of them where each needs a touch target.
  const columns = isTouched ? THEME_COLORS.length / 2 : THEME_COLORS.length;
  return (
    <div>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        style={{
          display: 'grid',
          gridTemplateColumns: `repeat(${String(columns)}, max-content)`,
          marginInline: -PADDING_PX,
        }}
      >
        {THEME_COLORS.map((color) => (
          <Swatch
            key={color.seed}
            group={group}
            color={color}
            size={isTouched ? token.controlHeight : token.controlHeightSM}
            isChosen={color === chosen}
            isDisabled={isDisabled}
            onChoice={() => onChange(color.seed)}
          />
        ))}
      </div>
      <Typography.Text type="secondary" aria-hidden="true" style={{ fontSize: token.fontSizeSM }}>
        {chosen?.name[language] ?? value}
      </Typography.Text>
    </div>
  );
}

/** Padding around each swatch, which makes it a touch target of 44 px. */
const PADDING_PX = 6;

interface SwatchProps {
  readonly group: string;
  readonly color: ThemeColor;
  /** Side length in px. */
  readonly size: number;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoice: () => void;
}

/** The swatch is a native radio, so focus, keyboard and direction are handled by the browser. */
function Swatch({ group, color, size, isChosen, isDisabled, onChoice }: SwatchProps) {
  const { token } = theme.useToken();
  const language = useTextLanguage();
  const { seed, onSeed, name } = color;
  return (
    <Tooltip title={name[language]}>
      <label style={{ position: 'relative', display: 'grid', padding: PADDING_PX }}>
        <input
          type="radio"
          name={group}
          value={seed}
          checked={isChosen}
          disabled={isDisabled}
          aria-label={name[language]}
          onChange={onChoice}
          style={{
            appearance: 'none',
            forcedColorAdjust: 'none',
            width: size,
            height: size,
            margin: 0,
            borderRadius: token.borderRadiusSM,
            background: seed,
            cursor: isDisabled ? 'default' : 'pointer',
          }}
        />
        {isChosen && <CheckMark color={onSeed} />}
      </label>
    </Tooltip>
  );
}

function CheckMark({ color }: { readonly color: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, margin: 'auto', pointerEvents: 'none' }}
      fill="none"
      stroke={color}
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3.5 8.5l3 3 6-6.5" />
    </svg>
  );
}
