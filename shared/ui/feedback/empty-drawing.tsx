import { theme } from 'antd';
import type { ReactNode } from 'react';

/** What an empty state is about; each has its own drawing. */
export type EmptySubject =
  'teams' | 'applications' | 'packs' | 'connectors' | 'orders' | 'invoices' | 'messages' | 'dates';

/** Drawing for an empty state: the outline of what will be there. */
export function EmptyDrawing({ subject }: { readonly subject: EmptySubject }) {
  const { token } = theme.useToken();
  return (
    <svg
      width="160"
      height="96"
      viewBox="0 0 160 96"
      fill="none"
      stroke={token.colorBorder}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="80" cy="86" rx="58" ry="6" fill={token.colorFillSecondary} stroke="none" />
      {DRAWINGS[subject]({
        paper: token.colorBgContainer,
        accent: { fill: token.colorPrimaryBg, stroke: token.colorPrimaryBorder },
      })}
    </svg>
  );
}

interface Paint {
  /** Fill of what stands in front. */
  readonly paper: string;
  /** One part of each drawing has the user's color. */
  readonly accent: { readonly fill: string; readonly stroke: string };
}

const DRAWINGS: Readonly<Record<EmptySubject, (paint: Paint) => ReactNode>> = {
  /** Three people, one of them in front. */
  teams: ({ paper, accent }) => (
    <>
      <circle cx="48" cy="36" r="10" fill={paper} />
      <path d="M30 76c0-14 8-22 18-22s18 8 18 22Z" fill={paper} />
      <circle cx="112" cy="36" r="10" fill={paper} />
      <path d="M94 76c0-14 8-22 18-22s18 8 18 22Z" fill={paper} />
      <circle cx="80" cy="28" r="13" {...accent} />
      <path d="M56 80c0-18 10-30 24-30s24 12 24 30Z" {...accent} />
    </>
  ),
  /** A window with a shield. */
  applications: ({ paper, accent }) => (
    <>
      <rect x="32" y="14" width="96" height="66" rx="6" fill={paper} />
      <path d="M32 30h96M42 22h.01M50 22h.01M58 22h.01" />
      <path d="M80 38l16 5v12c0 9-6 15-16 18-10-3-16-9-16-18V43Z" {...accent} />
    </>
  ),
  /** Three boxes, the upper one open. */
  packs: ({ paper, accent }) => (
    <>
      <rect x="38" y="48" width="40" height="32" rx="4" fill={paper} />
      <rect x="82" y="48" width="40" height="32" rx="4" fill={paper} />
      <path d="M58 48v10M102 48v10" />
      <path d="M60 20h40v28H60Z" {...accent} />
      <path d="M60 20l-9-8M100 20l9-8M74 30h12" />
    </>
  ),
  /** Two machines and the line between them. */
  connectors: ({ paper, accent }) => (
    <>
      <rect x="28" y="24" width="36" height="54" rx="5" fill={paper} />
      <path d="M36 36h20M36 46h20M44 66h4" />
      <rect x="96" y="24" width="36" height="54" rx="5" fill={paper} />
      <path d="M104 36h20M104 46h20M112 66h4" />
      <path d="M64 50h8M88 50h8" />
      <circle cx="80" cy="50" r="8" {...accent} />
    </>
  ),
  /** A receipt with its lines and a total. */
  orders: ({ paper, accent }) => (
    <>
      <path d="M52 12h56v68l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z" fill={paper} />
      <path d="M62 26h36M62 36h36M62 46h20" />
      <rect x="84" y="54" width="16" height="10" rx="3" {...accent} />
    </>
  ),
  /** A sheet with a folded corner and a stamp. */
  invoices: ({ paper, accent }) => (
    <>
      <path d="M50 10h44l16 16v54H50Z" fill={paper} />
      <path d="M94 10v16h16M60 38h36M60 48h36M60 58h16" />
      <circle cx="98" cy="64" r="10" {...accent} />
    </>
  ),
  /** An envelope with a mark. */
  messages: ({ paper, accent }) => (
    <>
      <rect x="36" y="24" width="88" height="56" rx="6" fill={paper} />
      <path d="M38 28l42 30 42-30" />
      <circle cx="122" cy="24" r="10" {...accent} />
    </>
  ),
  /** A calendar with one day marked. */
  dates: ({ paper, accent }) => (
    <>
      <rect x="42" y="18" width="76" height="62" rx="6" fill={paper} />
      <path d="M42 36h76M60 10v14M100 10v14" />
      <path d="M56 48h8M76 48h8M56 64h8M76 64h8" />
      <rect x="93" y="43" width="14" height="12" rx="3" {...accent} />
    </>
  ),
};
