import { integrityOf } from '@portal/shared/federation/integrity';
import { inspectRelease } from '../fixtures/release-files';
import { refusedCall } from '../fixtures/console-guard';
import { expect, test } from '../fixtures/story';
import { reportsOf } from '../fixtures/tampering';

const PARTS = ['shell', 'mf-auth', 'mf-team', 'mf-apply', 'mf-order', 'mf-cert'];

test('every script is loaded with its hash, in every part and at every depth', async ({ page, portal }) => {
  await page.goto('/');
  for (const part of PARTS) {
    const { release, read } = await inspectRelease(portal, part);
    const entry = await read(release.entry);
    for (const { name, integrity } of release.files.filter((file) => file.name.endsWith('.js'))) {
      expect(integrityOf(await read(name)), name).toBe(integrity);
      // The entry's hash is in the page itself.
      if (name !== release.entry) expect(entry.toString().includes(integrity), `${part}/${name}`).toBe(true);
    }
  }
  const named = await page
    .locator('script[src]')
    .evaluateAll((scripts) =>
      scripts.map((script) => [script.getAttribute('src'), script.getAttribute('integrity') ?? '']),
    );
  for (const [src, integrity] of named) expect(integrity, src ?? '').toMatch(/^sha384-/);
});

test('foreign code does not run in the portal’s pages, and the provider gets a report', async ({
  page,
  console,
}) => {
  console.allow(/policy:|Content Security Policy|Integrity-Policy|Trusted(HTML|Script)|integrity/i);
  const reports = reportsOf(page);
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const attempts: Record<string, boolean> = {};
    const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
    const inject = (make: () => void) => {
      try {
        make();
      } catch {
        // Trusted Types throw here.
      }
    };
    Object.assign(window, { ran: [] });
    const script = (fill: (element: HTMLScriptElement) => void) => () => {
      const element = document.createElement('script');
      fill(element);
      document.head.append(element);
    };
    inject(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran.push(\'markup\')">');
    });
    // In a separate task, because code that the debugger calls directly may use eval.
    setTimeout(() => {
      inject(() => {
        eval('ran.push("eval")');
      });
    }, 0);
    inject(script((element) => (element.text = 'ran.push("text")')));
    inject(script((element) => (element.src = 'data:text/javascript,ran.push("data")')));
    inject(script((element) => (element.src = '/assets/shell/none.js')));
    inject(() => {
      const style = document.body.appendChild(document.createElement('p'));
      style.setAttribute('style', 'position: fixed');
      attempts['inline style'] = getComputedStyle(style).position === 'fixed';
    });
    await settle();
    for (const what of Reflect.get(window, 'ran') as string[]) attempts[what] = true;
    return attempts;
  });
  expect(ran).toEqual({ 'inline style': false });
  await expect.poll(() => reports.map(({ kind, part }) => `${kind} of ${part}`)).toContain('csp of shell');
});

test('a page of another origin cannot hold the portal in a frame @long', async ({
  page,
  portal,
  console,
}) => {
  console.allow(/frame-ancestors|refused to|chrome-error|ERR_BLOCKED_BY_RESPONSE/i);
  console.allow(refusedCall(404));
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${portal.address}/user/login"></iframe>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.waitForLoadState('load');
  for (const frame of page.frames().slice(1)) expect(frame.url()).not.toContain(portal.address);
});
