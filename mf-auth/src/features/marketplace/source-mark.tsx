import type { Marketplace } from '@portal/shared/contracts/enums';
import type { ReactNode } from 'react';

interface SourceMarkProps {
  readonly source: Marketplace;
  /** Side in px. */
  readonly size: number;
}

/** A neutral sign for each marketplace, drawn for this portal; the name stands beside it. */
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

const DRAWINGS: Readonly<Record<Marketplace, ReactNode>> = {
  // Shelves of parcels.
  amazon: (
    <>
      <path d="M11 22h26M11 35h26" />
      <path d="M14 22v-8h9v8M26 35v-7h8v7M14 35v-5h8v5" />
      <path d="M27 22v-5h7v5" stroke={ACCENT} />
    </>
  ),
  // A fan of ways.
  huawei: (
    <>
      <path d="M24 35V14M24 35 15 17M24 35l9-18" />
      <path d="M24 35 11 25M24 35l13-10" stroke={ACCENT} />
    </>
  ),
  // Two halves that hold one thing.
  ali: (
    <>
      <path d="M19 14h-3a5 5 0 0 0-5 5v10a5 5 0 0 0 5 5h3M29 14h3a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-3" />
      <path d="M20 24h8" stroke={ACCENT} />
    </>
  ),
  // A cloud of circles.
  tencent: (
    <>
      <path d="M17 33h15a6 6 0 0 0 .6-12A9 9 0 0 0 15.7 22.2 5.5 5.5 0 0 0 17 33z" />
      <path d="M20 27.5h9" stroke={ACCENT} />
    </>
  ),
  // Partners: two rings that meet (portal §4.21).
  won: (
    <>
      <circle cx="19.5" cy="24" r="8" />
      <circle cx="28.5" cy="24" r="8" stroke={ACCENT} />
    </>
  ),
};
