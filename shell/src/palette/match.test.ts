import { fitOf, fitting, isFoundByTitle } from './match';

const teams = {
  title: 'Teams',
  alias: { text: '团队', language: 'zh-CN' as const },
  words: ['Team management'],
};
const create = { title: 'Create a team', words: ['new'] };
const steam = { title: 'Steam', words: [] };

describe('fitOf', () => {
  it.each([
    ['te', 0],
    ['TEAMS', 0],
    ['ｔｅａｍ', 0],
    ['  te ', 0],
    ['eam', 2],
    ['团', 3],
    ['management', 3],
    ['team 团', 3],
    ['orders', null],
    ['team orders', null],
  ])('Teams by %j: %j', (typed, fit) => {
    expect(fitOf(teams, typed)).toBe(fit);
  });

  it('finds words in any order', () => {
    expect(fitOf(create, 'team create')).toBe(3);
    expect(fitOf(create, 'team')).toBe(1);
  });

  it('treats special characters literally', () => {
    for (const sign of ['%', '.', '*', '\\', '[', '('])
      expect(fitting([teams, create, steam], sign)).toEqual([]);
  });
});

describe('fitting', () => {
  it('puts items that start with the text first and keeps the order of equals', () => {
    expect(fitting([steam, create, teams], 'team').map(({ title }) => title)).toEqual([
      'Teams',
      'Create a team',
      'Steam',
    ]);
  });

  it('finds nothing for an empty text', () => {
    expect(fitting([teams], '   ')).toEqual([]);
  });
});

it('distinguishes a title from another name', () => {
  expect(isFoundByTitle(teams, 'team')).toBe(true);
  expect(isFoundByTitle(teams, '团队')).toBe(false);
});
