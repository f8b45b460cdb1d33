import { fc } from '@portal/shared/testing/fast-check';
import { fitEntries } from './fit-entries';

it('shows all of them if there is room, without a button', () => {
  expect(fitEntries(300, [100, 100, 100])).toEqual({ count: 3, width: 300 });
});

it('keeps room for the button as soon as one does not fit', () => {
  expect(fitEntries(299, [100, 100, 100])).toEqual({ count: 2, width: 200 });
  expect(fitEntries(240, [100, 100, 100])).toEqual({ count: 1, width: 100 });
});

it('shows only the button if there is no room for an entry', () => {
  expect(fitEntries(60, [100, 100])).toEqual({ count: 0, width: 0 });
});

it('hides an entry if what follows all of them has no room', () => {
  expect(fitEntries(400, [100, 100, 100], 100)).toEqual({ count: 3, width: 300 });
  expect(fitEntries(399, [100, 100, 100], 100)).toEqual({ count: 2, width: 200 });
});

it('never takes more than the available room, and more room never shows less', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.nat(200),
      fc.array(fc.integer({ min: 1, max: 300 })),
      fc.nat(200),
      (availableWidth, more, widths, tail) => {
        const fit = fitEntries(availableWidth, widths, tail);
        expect(fit.width).toBeLessThanOrEqual(Math.max(availableWidth, 0));
        expect(fitEntries(availableWidth + more, widths, tail).count).toBeGreaterThanOrEqual(fit.count);
      },
    ),
  );
});
