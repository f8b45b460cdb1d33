import { DragTrack } from './drag-track';

describe('DragTrack', () => {
  it('counts time from the first step', () => {
    const track = new DragTrack();
    track.add(0, 0, 5000.4);
    track.add(12.6, -1.2, 5100.9);
    expect(track.points).toEqual([
      { x: 0, y: 0, t: 0 },
      { x: 13, y: -1, t: 101 },
    ]);
  });

  it('ends at the position of the piece, however long the drag is', () => {
    const track = new DragTrack();
    for (let step = 0; step < 3000; step += 1) track.add(step, 0, step);
    expect(track.points).toHaveLength(1000);
    expect(track.points.at(-1)).toEqual({ x: 2999, y: 0, t: 2999 });
  });
});
