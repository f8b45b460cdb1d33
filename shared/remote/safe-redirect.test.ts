import { fc, runs } from '../testing/fast-check';
import { safeRedirect } from './safe-redirect';

const ORIGIN = 'https://portal.example';

describe('safeRedirect', () => {
  it.each([
    '/team/index',
    '/team/index?Page=2&Sort=-name',
    '/order/pay?OrderNo=1#qr',
    '/Links/Link?Token=a%2Fb',
    '/',
  ])('keeps %s', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBe(value);
  });

  it.each([
    ['nothing', [null, undefined, '']],
    ['no path', ['team/index', '.', '..', '?redirect=/team/index', '#/team/index', '@evil.example']],
    [
      'another origin',
      [
        'https://evil.example',
        'HTTPS://evil.example/',
        'https:evil.example',
        'https:/evil.example',
        'ftp://evil.example/',
      ],
    ],
    [
      'a scheme that runs',
      [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'java\tscript:alert(1)',
        '\u0001javascript:alert(1)',
        'data:text/html,x',
        'vbscript:x',
        'blob:https://evil.example/x',
      ],
    ],
    ['no scheme', ['//evil.example', '///evil.example', '////evil.example', '//evil.example/%2f..']],
    [
      'backslashes',
      ['/\\evil.example', '\\\\evil.example', '\\/evil.example', '/\\/evil.example', '/a\\evil.example'],
    ],
    [
      'encoded slashes',
      [
        '/%5cevil.example',
        '/%5Cevil.example',
        '/%2fevil.example',
        '/%2F%2Fevil.example',
        '%2f%2fevil.example',
        '/%252fevil.example',
        '/%255cevil.example',
        '/%25252fevil.example',
      ],
    ],
    [
      'dots that vanish',
      [
        '/.//evil.example',
        '/..//evil.example',
        '/a/..//evil.example',
        '/%2e//evil.example',
        '/%2e%2e//evil.example',
      ],
    ],
    [
      'characters that browsers drop',
      [
        '/\t/evil.example',
        '/\n/evil.example',
        '/\r\n/evil.example',
        ' //evil.example',
        '\u0000//evil.example',
        '/\u0000/evil.example',
        '/%09/evil.example',
        '/%0d%0aLocation:%20//evil.example',
        '/\u00a0/evil.example',
        '\ufeff//evil.example',
        '/\u2028/evil.example',
      ],
    ],
    [
      'slashes of other scripts',
      [
        '/／evil.example',
        '／／evil.example',
        '/⁄evil.example',
        '/∕evil.example',
        '/⧸evil.example',
        '/＼evil.example',
        '/%EF%BC%8Fevil.example',
      ],
    ],
    [
      'somebody before the host',
      [
        '//portal.example@evil.example',
        '//evil.example@portal.example',
        'https://portal.example@evil.example',
        'https://portal.example:443@evil.example/',
        'https://portal.example.evil.example',
      ],
    ],
    ['what cannot be read', ['/%', '/%zz', '/%c0%af%c0%afevil.example', '/team/index?x='.padEnd(3000, 'x')]],
    [
      'the login',
      [
        '/user/login',
        '/user/login/',
        '/user/login?redirect=%2Fuser%2Flogin',
        '/user/login?redirect=//evil.example',
        '/user/login#//evil.example',
        '/USER/login',
        '/%75ser/login',
        '/user/%6cogin',
        '/ｕser/login',
        '/user',
        '/user/',
        '/team/../user/login',
      ],
    ],
  ])('refuses %s', (_what, values) => {
    for (const value of values) expect([value, safeRedirect(value, ORIGIN)]).toEqual([value, null]);
  });

  it('keeps the sign-in’s neighbours, and hostile text that is only a parameter', () => {
    for (const value of [
      '/userCenter/index',
      '/user/loginAws',
      '/team/index?Keyword=%2F%2Fevil.example',
      '/team/index#//evil.example',
      '/team/index?redirect=https://evil.example',
    ])
      expect(safeRedirect(value, ORIGIN)).toBe(value);
  });

  it('never leaves the origin, however the value is spelled', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%252f',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      '\u0000',
      ' ',
      'javascript',
      'https',
      'evil.example',
      'portal.example',
      'team',
      'index',
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (value) => {
        const result = safeRedirect(value, ORIGIN);
        if (result === null) return;
        expect(new URL(result, ORIGIN).origin).toBe(ORIGIN);
        // Also for a reader that decodes the path before it looks at it.
        const { pathname } = new URL(result, ORIGIN);
        expect(new URL(decodeURIComponent(pathname), ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('says the same again about its own answer', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = safeRedirect(path, ORIGIN);
        if (once !== null) expect(safeRedirect(once, ORIGIN)).toBe(once);
      }),
    );
  });
});
