/** @jest-environment jsdom */
import { arriveInPage } from './arrival';
import { createFocusMemory } from './focus-memory';

let end: () => void = () => undefined;
afterEach(() => end());

function render(above = ''): void {
  document.body.innerHTML = `
    <button>Elsewhere</button>
    <main id="content"><div class="portal-frame"><h1>Teams</h1></div></main>${above}`;
}
const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  return element;
};
const arrive = (): void => {
  end = arriveInPage(createFocusMemory());
};
/** Mutations are told after the task that made them. */
const observed = (): Promise<void> => Promise.resolve();

const MENU =
  '<div class="ant-dropdown"><ul role="menu"><li role="menuitem" tabindex="-1">Close</li></ul></div>';

test('the heading of the page that arrives has the focus', () => {
  render();
  arrive();
  expect(document.activeElement).toBe(find('h1'));
});

test.each([
  ['a key', 'keydown'],
  ['the mouse', 'pointerdown'],
])('who moves on with %s before the page has its heading stays there', async (_hand, press) => {
  render();
  find('h1').remove();
  arrive();
  window.dispatchEvent(new Event(press));
  find('button').focus();
  find('.portal-frame').append(document.createElement('h1'));
  await observed();
  expect(document.activeElement).toBe(find('button'));
});

describe('a menu that was opened before the page arrives', () => {
  beforeEach(() => {
    render(MENU);
    find('[role=menuitem]').focus();
    arrive();
  });

  test('keeps the focus', async () => {
    find('.portal-frame').append('and the rest of the page');
    await observed();
    expect(document.activeElement).toBe(find('[role=menuitem]'));
  });

  test('takes the page along when it closes: its button gives the focus on', () => {
    find('button').focus();
    expect(document.activeElement).toBe(find('h1'));
  });

  test('leaves it with its button when a key closes it', () => {
    window.dispatchEvent(new Event('keydown'));
    find('button').focus();
    expect(document.activeElement).toBe(find('button'));
  });
});
