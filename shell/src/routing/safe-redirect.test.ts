import fc from 'fast-check';
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
    null,
    undefined,
    '',
    'team/index',
    'https://evil.example',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%252fevil.example',
    '/%255cevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example@portal.example',
    'https://portal.example@evil.example',
    '/%',
    '/user/login',
    '/user/login?redirect=%2Fuser%2Flogin',
    '/USER/login',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBeNull();
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
      { numRuns: 5000 },
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
