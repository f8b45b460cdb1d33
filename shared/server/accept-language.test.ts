import { preferredLanguage } from './accept-language';

describe('preferredLanguage', () => {
  it.each([
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-TW,en;q=0.5', 'zh-CN'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['en;q=0.4, zh-CN;q=0.8', 'zh-CN'],
    ['fr, de;q=0.9, en;q=0.1', 'en'],
    ['zh;q=0, en', 'en'],
    ['ZH-cn;Q=0.9, EN;Q=0.8', 'zh-CN'],
  ])('reads %s as %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it.each([
    undefined,
    '',
    '*',
    'fr',
    'english',
    'zh;q=0',
    'en;q=nonsense',
    ',;,=;q',
    `${'a,'.repeat(5000)}en`,
  ])('returns null for %s', (header) => {
    expect(preferredLanguage(header)).toBeNull();
  });
});
