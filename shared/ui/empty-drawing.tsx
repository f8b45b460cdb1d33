import { theme } from 'antd';
import type { ReactNode } from 'react';

/** What an empty state is about; each has its own drawing. */
export type EmptySubject = 'teams' | 'applications' | 'orders' | 'messages' | 'dates';

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
  /** A receipt with its lines and a total. */
  orders: ({ paper, accent }) => (
    <>
      <path d="M52 12h56v68l-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5Z" fill={paper} />
      <path d="M62 26h36M62 36h36M62 46h20" />
      <rect x="84" y="54" width="16" height="10" rx="3" {...accent} />
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
