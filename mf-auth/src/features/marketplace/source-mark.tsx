import type { Marketplace } from '@portal/shared/contracts/enums';
import type { ReactNode } from 'react';

interface SourceMarkProps {
  readonly source: Marketplace;
  /** Side length in px. */
  readonly size: number;
}

/** A neutral icon for each marketplace, drawn for this portal. The name is shown beside it. */
export function SourceMark({ source, size }: SourceMarkProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden="true" focusable="false">
      <rect
        x="0.75"
        y="0.75"
        width="46.5"
        height="46.5"
        rx="12"
        fill="var(--ant-color-fill-quaternary)"
        stroke="var(--ant-color-border-secondary)"
        strokeWidth="1.5"
      />
      <g stroke="var(--ant-color-text)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {DRAWINGS[source]}
      </g>
    </svg>
  );
}

const ACCENT = 'var(--portal-edge)';

/** Plain shapes. None resembles a marketplace's own logo. */
const DRAWINGS: Readonly<Record<Marketplace, ReactNode>> = {
  // Shelves with parcels.
  amazon: (
    <>
      <path d="M11 22h26M11 35h26" />
      <path d="M14 22v-8h9v8M26 35v-7h8v7M14 35v-5h8v5" />
      <path d="M27 22v-5h7v5" stroke={ACCENT} />
    </>
  ),
  // Stacked layers.
  huawei: (
    <>
      <path d="M24 12l13 6.5L24 25l-13-6.5z" stroke={ACCENT} />
      <path d="M11 24.5 24 31l13-6.5" />
      <path d="M11 30.5 24 37l13-6.5" />
    </>
  ),
  // Connected nodes.
  ali: (
    <>
      <path d="M18.5 17.5l-4 11M21 15.5h9M33 18.5l-3.5 11M17.5 31.5h8" />
      <circle cx="17.5" cy="14.5" r="3.2" />
      <circle cx="33.5" cy="15.5" r="3.2" stroke={ACCENT} />
      <circle cx="14" cy="32" r="3.2" />
      <circle cx="29" cy="32.5" r="3.2" />
    </>
  ),
  // Waves from one source.
  tencent: (
    <>
      <path d="M12 33a21 21 0 0 1 21-21" />
      <path d="M19 34a14 14 0 0 1 15-15" />
      <path d="M26 34.5a8 8 0 0 1 8.5-8.5" />
      <circle cx="33.5" cy="33.5" r="1.6" stroke={ACCENT} fill={ACCENT} />
    </>
  ),
  // Two overlapping rings.
  won: (
    <>
      <circle cx="19.5" cy="24" r="8" />
      <circle cx="28.5" cy="24" r="8" stroke={ACCENT} />
    </>
  ),
};
