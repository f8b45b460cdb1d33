import { isSolved, type TrackPoint } from './slider-track.policy';

const drag = (to: number, points = 12, ms = 600): TrackPoint[] =>
  Array.from({ length: points }, (_, i) => ({
    x: (to * i) / (points - 1),
    y: 0,
    t: (ms * i) / (points - 1),
  }));

describe('isSolved', () => {
  it.each([195, 200, 205])('accepts a drag to %d for a notch at 200', (x) => {
    expect(isSolved(200, { x, track: drag(x), elapsedMs: 2000 })).toBe(true);
  });

  it.each([194, 206, 0, 320])('refuses a drag to %d for a notch at 200', (x) => {
    expect(isSolved(200, { x, track: drag(x), elapsedMs: 2000 })).toBe(false);
  });

  it.each([
    ['no path', []],
    ['a path of two points', drag(200, 2)],
    ['a drag of 50 ms', drag(200, 12, 50)],
    ['a drag of more than two minutes', drag(200, 12, 121_000)],
    ['a path that ends elsewhere', drag(150)],
    ['a path that starts at its end', drag(200).map((point) => ({ ...point, x: 200 }))],
    [
      'time that runs backwards',
      drag(200)
        .toReversed()
        .map((point, i) => ({ ...point, x: (200 * i) / 11 })),
    ],
    ['a jump', [0, 1, 2, 3, 200, 200].map((x, i) => ({ x, y: 0, t: i * 100 }))],
  ])('refuses %s', (_name, track) => {
    expect(isSolved(200, { x: 200, track, elapsedMs: 200_000 })).toBe(false);
  });

  it('refuses a drag that lasted longer than the puzzle has existed', () => {
    expect(isSolved(200, { x: 200, track: drag(200, 12, 900), elapsedMs: 40 })).toBe(false);
  });
});
