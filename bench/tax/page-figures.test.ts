import { isReached } from '../goal';
import type { PageLoad } from './measure-page';
import { goalsOf, pageFigures } from './page-figures';

const load = (bytes: number, contentMs: number): PageLoad => ({
  requests: 3,
  bytes,
  aheadBytes: 0,
  contentMs,
  workMs: contentMs,
  files: new Map(),
});

describe('the figures of a page', () => {
  const figures = pageFigures(
    {
      route: '/user/login',
      isSignedIn: false,
      against: { single: { bytes: 1.05, time: 0.92 }, vite: {} },
      maxBytes: 1000,
    },
    new Map([
      ['federated', [load(1000, 90), load(1100, 80), load(900, 200)]],
      ['single', [load(1000, 100)]],
      ['vite', [load(500, 45)]],
    ]),
  );

  it('are medians, and those of the portal divided by those of each other side', () => {
    expect(figures.sides.federated).toMatchObject({ bytes: 1000, contentMs: 90, contentMsRange: [80, 200] });
    expect(figures.federatedTo).toMatchObject({
      single: { bytes: 1, time: 0.9, work: 0.9 },
      vite: { bytes: 2, time: 2 },
    });
  });

  it('have a goal for each ratio that has one, and for the bytes of the portal', () => {
    const goals = goalsOf(figures);
    expect(goals.map(({ what }) => what)).toEqual([
      '/user/login bytes, federated to single',
      '/user/login time, federated to single',
      '/user/login bytes',
    ]);
    expect(goals.every(isReached)).toBe(true);
  });
});
