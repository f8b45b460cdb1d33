import { readVisitor } from './visitor';

test.each([
  [undefined, 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['fr', 'en'],
])('without a cookie, Accept-Language %j is read as %s', (header, language) => {
  expect(readVisitor({ 'accept-language': header }).language).toBe(language);
});

test('a cookie takes precedence over the header, and an invalid one is ignored', () => {
  expect(readVisitor({ cookie: 'a=b; language=zh-CN; theme=light', 'accept-language': 'en' })).toEqual({
    language: 'zh-CN',
    theme: 'light',
    frame: { layout: 'side', menuTheme: 'dark' },
    hasSessionCookie: false,
  });
  expect(readVisitor({ cookie: 'language=de; theme=blue; frame=left-blue; token=' })).toEqual({
    language: 'en',
    theme: null,
    frame: { layout: 'side', menuTheme: 'dark' },
    hasSessionCookie: false,
  });
});

test.each(['token=x', '__Host-token=x'])(
  'the cookie %s means that the browser may have a session',
  (cookie) => {
    expect(readVisitor({ cookie }).hasSessionCookie).toBe(true);
  },
);

test.each([
  ['frame=top-dark', { layout: 'top', menuTheme: 'dark' }],
  ['frame=side-light', { layout: 'side', menuTheme: 'light' }],
  ['frame=constructor', { layout: 'side', menuTheme: 'dark' }],
])('with %s the first paint has the frame %j', (cookie, frame) => {
  expect(readVisitor({ cookie }).frame).toEqual(frame);
});
