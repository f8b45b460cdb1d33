import { listCountries } from './countries';

describe('listCountries', () => {
  it('names every country in the requested language', () => {
    const china = listCountries('zh-CN').find(({ code }) => code === 'CN');
    expect(china).toMatchObject({ dialCode: '86', name: '中国' });
    expect(listCountries('en').length).toBeGreaterThan(230);
  });

  it.each(['germany', '德国', '49', '+49', 'de'])('finds Germany by %s', (word) => {
    const found = listCountries('en').filter(({ search }) => search.includes(word));
    expect(found.map(({ code }) => code)).toContain('DE');
  });
});
