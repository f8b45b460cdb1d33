import { MAX_SAVED_VIEWS } from '../../contracts/account';
import { fc } from '../../testing/fast-check';
import {
  isWithinLimits,
  isSameState,
  viewStateOf,
  nameRefusal,
  readViews,
  withViewState,
} from './table-view';

const NAMES = ['keyword', 'status', 'sort'];
const UNPAID = { name: 'Unpaid', params: [['status', 'unpaid']] as const };

describe('saved views', () => {
  it('are read from any data, and follow the rules', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ views: fc.array(fc.jsonValue()) })), (kept) => {
        const views = readViews(kept);
        expect(views.length).toBeLessThanOrEqual(MAX_SAVED_VIEWS);
        for (const view of views) expect(nameRefusal(view.name, [])).toBeNull();
      }),
    );
  });

  it('omit invalid views, duplicate names, and views beyond the limit', () => {
    const many = Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, at) => ({
      name: `View ${String(at)}`,
      params: [],
    }));
    expect(
      readViews({
        views: [
          UNPAID,
          { name: 'unpaid', params: [] },
          { name: 'No parameters' },
          { name: ' Mixed ', params: [['sort', 'name'], ['sort'], [1, 2], 'sort'], hidden: ['amount', 7] },
        ],
      }),
    ).toEqual([UNPAID, { name: 'Mixed', params: [['sort', 'name']], hidden: ['amount'] }]);
    expect(readViews({ views: many })).toHaveLength(MAX_SAVED_VIEWS);
  });

  it("fit up to the maximum number, and the account's size limit", () => {
    const views = (count: number, value = 'x') =>
      Array.from({ length: count }, (_, at) => ({ name: String(at), params: [['keyword', value]] as const }));
    expect(isWithinLimits(views(MAX_SAVED_VIEWS))).toBe(true);
    expect(isWithinLimits(views(MAX_SAVED_VIEWS + 1))).toBe(false);
    expect(isWithinLimits(views(2, 'x'.repeat(8300)))).toBe(false);
  });
});

it.each([
  ['', 'nameMissing'],
  ['   ', 'nameMissing'],
  ['视'.repeat(33), 'nameTooLong'],
  ['😀'.repeat(33), 'nameTooLong'],
  ['😀'.repeat(32), null],
  [' UNPAID ', 'nameTaken'],
  ['Paid', null],
])('the name %j: %s', (name, refusal) => {
  expect(nameRefusal(name, [UNPAID])).toBe(refusal);
});

describe('a view', () => {
  it('reads its own parameters and writes them with the first page, beside other parameters', () => {
    const view = viewStateOf(
      new URLSearchParams('status=unpaid&status=paid&page=3&TeamId=7&sort=-name'),
      NAMES,
    );
    expect(view.params).toEqual([
      ['status', 'unpaid'],
      ['status', 'paid'],
      ['sort', '-name'],
    ]);
    const next = withViewState(new URLSearchParams('keyword=x&page=2&TeamId=8'), view, NAMES);
    expect(next.toString()).toBe('TeamId=8&status=unpaid&status=paid&sort=-name');
  });

  it('sets only the list’s own parameters', () => {
    const next = withViewState(new URLSearchParams('TeamId=8'), { params: [['TeamId', '9']] }, NAMES);
    expect(next.toString()).toBe('TeamId=8');
  });

  it('is the same in any order', () => {
    const view = viewStateOf(new URLSearchParams('status=unpaid&sort=name'), NAMES);
    const turned = viewStateOf(new URLSearchParams('sort=name&status=unpaid'), NAMES);
    expect(isSameState(view, turned)).toBe(true);
    expect(isSameState(view, { ...turned, hidden: ['amount'] })).toBe(false);
  });
});
