import type { Source } from '@portal/shared/contracts/enums';
import type { ReactNode } from 'react';
import { useText } from './text';

/** px, in the line of a name. */
const SIZE = 18;

/** Marks of our own, not the logos of the marketplaces: a shape each, so that they differ without colour. */
const SHAPES: Readonly<Record<Source, ReactNode>> = {
  // A shield.
  self: <path d="M12 5l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V7z" />,
  // A fan of leaves.
  huawei: <path d="M12 18L7 8M12 18l5-10M12 18V6M12 18l-6-4M12 18l6-4" />,
  // Rings that meet.
  ali: (
    <>
      <circle cx="9" cy="12" r="4" />
      <circle cx="15" cy="12" r="4" />
    </>
  ),
  // Steps.
  amazon: <path d="M6 18h4v-4h4v-4h4V6" />,
  // Waves.
  tencent: <path d="M6 10c2-3 4-3 6 0s4 3 6 0M6 15c2-3 4-3 6 0s4 3 6 0" />,
  // A ridge.
  won: <path d="M6 7l3 10 3-7 3 7 3-10" />,
};

interface SourceMarkProps {
  readonly source: Source;
  /** The name is beside it. */
  readonly isDecorative?: boolean;
}

/** Where an application was bought, as a mark whose name is read aloud and shown as a tooltip. */
export function SourceMark({ source, isDecorative = false }: SourceMarkProps) {
  const t = useText();
  return (
    <svg
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img' })}
      viewBox="0 0 24 24"
      width={SIZE}
      height={SIZE}
      fill="none"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{
        flex: 'none',
        verticalAlign: 'text-bottom',
        stroke: source === 'self' ? 'var(--ant-color-primary-text)' : 'var(--ant-color-text-secondary)',
      }}
    >
      {!isDecorative && <title>{t(`applicationSource.${source}`)}</title>}
      <rect
        x="2"
        y="2"
        width="20"
        height="20"
        rx="5"
        strokeWidth={1.2}
        style={{ stroke: 'var(--ant-color-border)' }}
      />
      {SHAPES[source]}
    </svg>
  );
}
