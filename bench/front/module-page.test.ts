import { withModules } from './module-page';

const PAGE = [
  '<head>',
  '<script type="application/json" id="portal-page" nonce="n1">{"set":1}</script>',
  '<script nonce="n1">watch()</script>',
  '<script defer src="/assets/shell/main.1.js" integrity="sha384-x" nonce="n1"></script>',
  '<link rel="preload" as="script" href="/assets/mf-team/entry.2.js" nonce="n1">',
  '</head>',
].join('\n');

describe('a page with modules', () => {
  const page = withModules(PAGE, { start: ['start.js'], preload: ['team.js'] });

  it('loads the modules under its nonce', () => {
    expect(page).toContain('<script type="module" src="/assets/shell/start.js" crossorigin nonce="n1"');
    expect(page).toContain('<link rel="modulepreload" href="/assets/shell/team.js" crossorigin nonce="n1">');
  });

  it('no longer loads the scripts of the portal', () => {
    expect(page).not.toContain('main.1.js');
    expect(page).not.toContain('entry.2.js');
  });

  it('keeps the data of the page', () => {
    expect(page).toContain('{"set":1}');
  });
});
