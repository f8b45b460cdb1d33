import { atMost, type Goal } from '../goal';
import { median, rounded } from '../statistics';
import type { ComparedPage, RatioGoals } from './compared-pages';
import type { PageLoad } from './measure-page';
import type { SideName } from './side';

/** The loads of a page, by side. */
export type Loads = ReadonlyMap<SideName, readonly PageLoad[]>;

/** Medians of the loads of one side. */
export interface SideFigures {
  readonly requests: number;
  readonly bytes: number;
  /** Loaded ahead once the page is at rest; not part of `bytes`. */
  readonly aheadBytes: number;
  readonly contentMs: number;
  readonly workMs: number;
  readonly contentMsRange: readonly [number, number];
}

/** The portal's page divided by that of another side. */
export interface Ratio {
  readonly bytes: number;
  readonly time: number;
  /** Of the processor alone, which other programs hardly change. */
  readonly work: number;
  readonly goals: RatioGoals;
}

export interface PageFigures {
  readonly route: string;
  readonly sides: Readonly<Partial<Record<SideName, SideFigures>>>;
  readonly federatedTo: Readonly<Partial<Record<SideName, Ratio>>>;
  readonly maxBytes?: number;
}

export function pageFigures({ route, against, maxBytes }: ComparedPage, loads: Loads): PageFigures {
  const sides = new Map([...loads].map(([side, of]) => [side, figuresOf(of)]));
  const federated = sides.get('federated');
  const ratios = [...sides].flatMap(([side, { bytes, contentMs, workMs }]) =>
    side === 'federated' || federated === undefined
      ? []
      : [
          [
            side,
            {
              bytes: rounded(federated.bytes / bytes, 3),
              time: rounded(federated.contentMs / contentMs, 3),
              work: rounded(federated.workMs / workMs, 3),
              goals: against[side] ?? {},
            },
          ] as const,
        ],
  );
  return {
    route,
    sides: Object.fromEntries(sides),
    federatedTo: Object.fromEntries(ratios),
    ...(maxBytes !== undefined && { maxBytes }),
  };
}

function figuresOf(loads: readonly PageLoad[]): SideFigures {
  const times = loads.map(({ contentMs }) => contentMs);
  return {
    requests: median(loads.map(({ requests }) => requests)),
    bytes: Math.round(median(loads.map(({ bytes }) => bytes))),
    aheadBytes: Math.round(median(loads.map(({ aheadBytes }) => aheadBytes))),
    contentMs: Math.round(median(times)),
    workMs: Math.round(median(loads.map(({ workMs }) => workMs))),
    contentMsRange: [Math.round(Math.min(...times)), Math.round(Math.max(...times))],
  };
}

export const FIGURE_HEADINGS = [
  'median',
  'requests',
  'KB',
  'ahead KB',
  'ms',
  'range ms',
  'work ms',
  'portal ÷ it: bytes',
  'time',
  'work',
];

/** One line per side. */
export function figureRows({ route, sides, federatedTo }: PageFigures): string[][] {
  return Object.entries(sides).map(
    ([side, { requests, bytes, aheadBytes, contentMs, contentMsRange, workMs }]) => {
      const ratio = federatedTo[side as SideName];
      return [
        `${route} ${side}`,
        String(requests),
        (bytes / 1024).toFixed(1),
        (aheadBytes / 1024).toFixed(1),
        String(contentMs),
        contentMsRange.join('–'),
        String(workMs),
        ratio?.bytes.toFixed(3) ?? '',
        ratio?.time.toFixed(3) ?? '',
        ratio?.work.toFixed(3) ?? '',
      ];
    },
  );
}

export function goalsOf({ route, sides, federatedTo, maxBytes }: PageFigures): Goal[] {
  const ratios = Object.entries(federatedTo).flatMap(([side, { bytes, time, goals }]) => [
    ...(goals.bytes === undefined
      ? []
      : [atMost(`${route} bytes, federated to ${side}`, bytes, goals.bytes)]),
    ...(goals.time === undefined ? [] : [atMost(`${route} time, federated to ${side}`, time, goals.time)]),
  ]);
  const bytes = sides.federated?.bytes;
  if (maxBytes === undefined || bytes === undefined) return ratios;
  return [...ratios, atMost(`${route} bytes`, bytes, maxBytes)];
}
