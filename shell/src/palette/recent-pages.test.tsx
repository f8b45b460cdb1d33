import { addRecent, readRecent } from './recent-pages';

beforeEach(() => sessionStorage.clear());

it('stores the last six, newest first, each once', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) addRecent(name);
  expect(readRecent()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
});

it.each(['', '{', '"home"', '{"a":1}', 'null', '7', '[[["home"]]]', '[null, {}, 7]'])(
  'reads %j as an empty list, and adds to it',
  (kept) => {
    sessionStorage.setItem('portal.recent', kept);
    expect(readRecent()).toEqual([]);
    addRecent('home');
    expect(readRecent()).toEqual(['home']);
  },
);
