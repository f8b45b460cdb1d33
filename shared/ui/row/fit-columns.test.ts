import { fc } from '../../testing/fast-check';
import { fitColumns, leastWidth, widestOf } from './fit-columns';
import type { RowColumn } from './row-column';

const column = (key: string, more: Partial<RowColumn<null>> = {}): RowColumn<null> => ({
  key,
  title: key,
  render: () => key,
  ...more,
});
const COLUMNS = [
  column('name', { onPhone: 'head' }),
  column('phone', { priority: 4, under: 'name' }),
  column('state', { priority: 1 }),
  column('level', { priority: 5 }),
  column('actions', { onPhone: 'foot', width: 56 }),
];
const keysAt = (availableWidth: number) =>
  fitColumns(COLUMNS, availableWidth).map(({ column: { key } }) => key);

describe('the columns that fit', () => {
  it('are all of them if there is room', () => {
    expect(keysAt(2000)).toEqual(['name', 'phone', 'state', 'level', 'actions']);
  });

  it('lose the least important first', () => {
    expect(keysAt(600)).toEqual(['name', 'phone', 'state', 'actions']);
    expect(keysAt(400)).toEqual(['name', 'state', 'actions']);
  });

  it('keep name and actions in any width', () => {
    expect(keysAt(10)).toEqual(['name', 'actions']);
  });

  it('have the content of a column that gave way below the column it names', () => {
    const [name] = fitColumns(COLUMNS, 400);
    expect(name?.stacked.map(({ key }) => key)).toEqual(['phone']);
  });

  it('leave the remaining width to the name, or to the widest one as long as it is there', () => {
    const columns = [column('number', { onPhone: 'head' }), column('name', { priority: 5, isWidest: true })];
    const widestAt = (availableWidth: number) => widestOf(fitColumns(columns, availableWidth))?.column.key;
    expect(widestOf(fitColumns(COLUMNS, 2000))?.column.key).toBe('name');
    expect(widestAt(2000)).toBe('name');
    expect(widestAt(200)).toBe('number');
  });

  it('fit, or are only those that always stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (availableWidth) => {
        const fitted = fitColumns(COLUMNS, availableWidth);
        const width = fitted.reduce((total, { column: one }) => total + leastWidth(one), 0);
        return width <= availableWidth || fitted.length === 2;
      }),
    );
  });
});
