import { splashCss, splashHtml } from './splash';

test('the first paint has the menu where the user has it', () => {
  expect(splashHtml('main-side', 'en')).toContain('splash-side');
  const top = splashHtml('main-top', 'en');
  expect(top).not.toContain('splash-side');
  expect(top).toContain('splash-top');
});

test.each([
  ['light', 'dark', '#111a24'],
  ['light', 'light', '#ffffff'],
  ['dark', 'dark', '#111a24'],
  ['dark', 'light', '#1f2832'],
] as const)('on a %s page a %s menu is %s', (theme, menuTheme, color) => {
  expect(splashCss(theme, menuTheme)).toContain(`--splash-menu:${color}`);
});

test('a page that follows the system has both of its light menus', () => {
  const css = splashCss(null, 'light');
  expect(css).toContain('--splash-menu:#ffffff');
  expect(css).toMatch(/prefers-color-scheme:dark[^}]*--splash-menu:#1f2832/);
});
