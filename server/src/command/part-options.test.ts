import { partOptions, type PartOptions } from './part-options';

const team = { part: 'mf-team', release: '0.1.0-1a2b3c4d' };
const gift = { part: 'mf-gift', release: '0.1.0-5e6f7a8b' };
const complete = (options: PartOptions) =>
  [team, gift].map(
    partOptions(
      options,
      [team, gift].map(({ part }) => part),
    ),
  );

test('say something of their part alone', () => {
  const options = {
    assets: ['mf-team=https://static.example/'],
    'allow-public': ['mf-gift=giftCard,giftList'],
  };
  expect(complete(options)).toEqual([
    { ...team, assets: 'https://static.example' },
    { ...gift, publicRoutes: ['giftCard', 'giftList'] },
  ]);
  expect(complete({})).toEqual([team, gift]);
});

test('pages of one part can be named at once or one by one', () => {
  const allowed = ['mf-gift=giftCard', 'mf-gift=giftList,giftCard'];
  expect(complete({ 'allow-public': allowed })).toEqual([
    team,
    { ...gift, publicRoutes: ['giftCard', 'giftList'] },
  ]);
});

test.each<[PartOptions, string]>([
  [{ 'allow-public': ['giftCard'] }, '--allow-public takes <part>=<route>,…, not giftCard.'],
  [{ 'allow-public': ['mf-gift='] }, '--allow-public takes <part>=<route>,…, not mf-gift=.'],
  [
    { 'allow-public': ['mf-order=orderCard'] },
    '--allow-public names mf-order, which this command does not activate.',
  ],
  [
    { assets: ['mf-team=https://a.example', 'mf-team=https://b.example'] },
    '--assets names two origins for mf-team: name one.',
  ],
])('%j is refused, and not dropped', (options, sentence) => {
  expect(() => complete(options)).toThrow(sentence);
});
