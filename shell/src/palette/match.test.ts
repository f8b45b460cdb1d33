import { matchScore, matchingItems, isFoundByTitle } from './match';

const teams = {
  title: 'Teams',
  alias: { text: '团队', language: 'zh-CN' as const },
  keywords: ['Team management'],
};
const create = { title: 'Create a team', keywords: ['new'] };
const steam = { title: 'Steam', keywords: [] };

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
    expect(matchScore(teams, typed)).toBe(fit);
  });

  it('finds words in any order', () => {
    expect(matchScore(create, 'team create')).toBe(3);
    expect(matchScore(create, 'team')).toBe(1);
  });

  it('treats special characters literally', () => {
    for (const sign of ['%', '.', '*', '\\', '[', '('])
      expect(matchingItems([teams, create, steam], sign)).toEqual([]);
  });
});

describe('fitting', () => {
  it('puts items that start with the text first and keeps the order of equals', () => {
    expect(matchingItems([steam, create, teams], 'team').map(({ title }) => title)).toEqual([
      'Teams',
      'Create a team',
      'Steam',
    ]);
  });

  it('finds nothing for an empty text', () => {
    expect(matchingItems([teams], '   ')).toEqual([]);
  });
});

it('distinguishes a title from another name', () => {
  expect(isFoundByTitle(teams, 'team')).toBe(true);
  expect(isFoundByTitle(teams, '团队')).toBe(false);
});
