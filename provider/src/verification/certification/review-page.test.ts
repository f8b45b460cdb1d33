/** @jest-environment <rootDir>/shared/testing/jsdom-environment.mjs */
import { REVIEW_PAGES } from './review-page';

/** The part of the page's elements that the tests use: the provider is compiled without the types of the DOM. */
interface PageElement {
  readonly textContent: string;
  readonly attributes: { readonly getNamedItem: (name: string) => { readonly value: string } | null };
  innerHTML: string;
  value: string;
  readonly click: () => void;
  readonly append: (child: PageElement) => void;
  readonly dispatchEvent: (event: Event) => boolean;
  readonly querySelector: (selector: string) => PageElement | null;
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
}
const { document } = globalThis as unknown as {
  readonly document: PageElement & {
    readonly body: PageElement;
    readonly documentElement: { lang: string };
    readonly createElement: (name: string) => PageElement & { textContent: string };
  };
};

interface Call {
  readonly path: string;
  readonly answer: (obj: unknown, status?: number) => Promise<void>;
}
let calls: Call[] = [];

const settled = () => jest.advanceTimersByTimeAsync(0);
const get = (selector: string): PageElement => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`nothing is ${selector}`);
  return found;
};
const heading = () => get('h2').textContent;
const status = () => get('[role=status]').textContent;
const problem = () => get('[role=alert]').textContent;

async function press(text: string, index = 0): Promise<void> {
  const buttons = [...document.querySelectorAll('button')].filter((one) => one.textContent === text);
  const button = buttons[index];
  if (button === undefined) throw new Error(`no button ${text}`);
  button.click();
  await settled();
}

/** The oldest request to this path that has no answer. */
async function answer(path: string, obj: unknown, code = 200): Promise<void> {
  const index = calls.findIndex((call) => call.path === path);
  const [call] = calls.splice(index, index < 0 ? 0 : 1);
  if (call === undefined) throw new Error(`nothing asks for ${path}`);
  await call.answer(obj, code);
}

const caseOf = (name: string) => ({
  ...{ Id: name, enterpriseName: name, creditCode: '91350100M000100Y43', contactKind: 'legal' },
  ...{ contactName: '赵敏', contactIdCard: '11010519491231002X', facePassed: true, claimedBy: 'anna' },
  ...{ submittedAt: '2026-03-02T08:00:00.000Z', claimedUntil: '2026-03-02T08:15:00.000Z' },
  ...{ files: [], reasons: [{ key: 'licenseUnreadable', text: 'Not legible' }] },
});
const listed = (name: string) => ({ ...caseOf(name), realName: '赵*', claimedBy: undefined });
const LIST = { list: [listed('Alpha'), listed('Beta')] };

async function openAlpha(): Promise<void> {
  await press('Open', 0);
  await answer('open', caseOf('Alpha'));
}

beforeEach(async () => {
  jest.useFakeTimers();
  calls = [];
  const fetch = (url: URL) =>
    new Promise((resolve) => {
      const path = url.pathname.split('/').at(-1) ?? '';
      const respond = (obj: unknown, code = 200) => {
        resolve({ ok: code === 200, status: code, json: () => Promise.resolve({ code: 0, obj }) });
        return settled();
      };
      calls.push({ path, answer: respond });
    });
  Object.assign(globalThis, { fetch });
  document.documentElement.lang = 'en';
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(REVIEW_PAGES.en.html)?.[1] ?? '';
  const script = document.createElement('script');
  script.textContent = `(() => { 'use strict'; ${/<script[^>]*>([\s\S]*)<\/script>/.exec(REVIEW_PAGES.en.html)?.[1] ?? ''} })();`;
  document.body.append(script);
  get('input').value = 'anna-token';
  await press('Show cases');
  await answer('certifications', LIST);
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

test('a decision that arrives late leaves the case that is open by then', async () => {
  await openAlpha();
  await press('Approve');
  await press('Back to the list');
  await answer('certifications', LIST);
  await press('Open', 1);
  await answer('open', caseOf('Beta'));
  get('.decision input').value = 'The seal is missing.';

  await answer('review', { state: 'verified' });

  expect(status()).toBe('Approved: Alpha');
  expect(heading()).toBe('Beta');
  expect(get('.decision input').value).toBe('The seal is missing.');
  expect(calls).toEqual([]);
});

test('a late decision is still told once a case that was being opened is there', async () => {
  await openAlpha();
  await press('Reject');
  expect(problem()).toBe('Choose or enter a reason.');
  await press('Approve');
  await press('Back to the list');
  await answer('certifications', LIST);
  await press('Open', 1);
  await answer('review', null, 409);
  await answer('open', caseOf('Beta'));
  expect([heading(), status()]).toEqual(['Beta', '']);
  expect(problem()).toBe(
    'Alpha: Another reviewer has this case, or your reservation has ended. Open it again.',
  );
});

test('the list follows the decision on the case that is shown', async () => {
  await openAlpha();
  await press('Approve');
  await answer('review', { state: 'reviewing' });
  await answer('certifications', { list: [] });
  expect(status()).toBe('Approved: Alpha. A second reviewer decides.');
  expect(heading()).toBe('Cases to review');
});

test('a case that cannot be opened does not disturb the one opened after it', async () => {
  await press('Open', 0);
  await press('Open', 1);
  await answer('open', null, 409);
  expect([status(), problem()]).toEqual(['Opening…', '']);
  await answer('open', caseOf('Beta'));
  expect([heading(), status(), problem()]).toEqual(['Beta', '', '']);
});

test.each([
  [404, 'This case is no longer open.'],
  [409, 'Another reviewer has this case, it is already decided, or its details are still being checked.'],
  [403, 'This token is not valid.'],
  [500, 'Something went wrong. Try again.'],
])('a case that cannot be opened (%d)', async (code, text) => {
  await press('Open', 0);
  await answer('open', null, code);
  expect([status(), problem()]).toEqual(['', text]);
});

describe('the token', () => {
  const MINUTE = 60_000;

  test('is not offered to password managers, nor kept in its field', async () => {
    await jest.advanceTimersByTimeAsync(15 * MINUTE + 5_000);
    const attributes = ['type', 'autocomplete', 'data-1p-ignore', 'data-bwignore', 'data-lpignore'];
    const values = attributes.map((name) => get('input').attributes.getNamedItem(name)?.value);
    expect(values).toEqual(['password', 'new-password', '', '', 'true']);
    expect(get('input').value).toBe('');
  });

  test('and the case that is shown are forgotten after 15 minutes without a touch', async () => {
    await openAlpha();
    await jest.advanceTimersByTimeAsync(14 * MINUTE);
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(14 * MINUTE);
    expect(heading()).toBe('Alpha');

    await jest.advanceTimersByTimeAsync(MINUTE + 5_000);

    expect(document.querySelector('h2')).toBeNull();
    expect(get('form').textContent).toContain('Your token');
    expect(status()).toBe('You were inactive for 15 minutes. Enter your token again.');
    expect(document.body.querySelector('main')?.textContent).not.toContain('Alpha');
  });
});
