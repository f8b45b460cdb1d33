import { addRecent, readRecent } from './recent-pages';

beforeEach(() => sessionStorage.clear());

const LINA = 'lina';
const order = (number: string) => ({
  route: 'orderList',
  thing: { title: `Order ${number}`, address: `/order/index?OrderNo=${number}` },
});

it('stores the last eight, newest first, each once', () => {
  for (const route of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) addRecent(LINA, { route });
  expect(readRecent(LINA).map(({ route }) => route)).toEqual(['c', 'i', 'h', 'g', 'f', 'e', 'd', 'b']);
});

it('stores a page and what was open in it by their addresses, with the last title', () => {
  addRecent(LINA, { route: 'orderList' });
  addRecent(LINA, order('1'));
  addRecent(LINA, order('2'));
  const renamed = { ...order('1'), thing: { ...order('1').thing, title: 'Renamed' } };
  addRecent(LINA, renamed);
  expect(readRecent(LINA)).toEqual([renamed, order('2'), { route: 'orderList' }]);
});

it('are those of one user', () => {
  addRecent(LINA, order('1'));
  expect(readRecent('chen')).toEqual([]);
  addRecent('chen', { route: 'home' });
  expect(readRecent('chen')).toEqual([{ route: 'home' }]);
  expect(readRecent(LINA)).toEqual([]);
});

it.each([
  '',
  '{',
  '"home"',
  '{"a":1}',
  'null',
  '7',
  '["home"]',
  '{"person":"lina","items":[null]}',
  '{"person":"lina","items":[{"route":"home","thing":{"title":7}}]}',
])('reads %j as an empty list, and adds to it', (kept) => {
  sessionStorage.setItem('portal.recent', kept);
  expect(readRecent(LINA)).toEqual([]);
  addRecent(LINA, { route: 'home' });
  expect(readRecent(LINA)).toEqual([{ route: 'home' }]);
});
