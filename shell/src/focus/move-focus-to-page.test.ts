/** @jest-environment jsdom */
import { moveFocusToPage } from './move-focus-to-page';
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
  end = moveFocusToPage(createFocusMemory());
};
/** Mutation observers run after the task that made the mutations. */
const observed = (): Promise<void> => Promise.resolve();

const MENU =
  '<div class="ant-dropdown"><ul role="menu"><li role="menuitem" tabindex="-1">Close</li></ul></div>';

test('the heading of the new page gets the focus', () => {
  render();
  arrive();
  expect(document.activeElement).toBe(find('h1'));
});

test.each([
  ['a key', 'keydown'],
  ['the mouse', 'pointerdown'],
])('after %s, the focus stays if it happens before the page has its heading', async (_hand, press) => {
  render();
  find('h1').remove();
  arrive();
  window.dispatchEvent(new Event(press));
  find('button').focus();
  find('.portal-frame').append(document.createElement('h1'));
  await observed();
  expect(document.activeElement).toBe(find('button'));
});

describe('a menu that was opened before the page is rendered', () => {
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

  test('gives the focus back to its button when it closes, from where it moves into the page', () => {
    find('button').focus();
    expect(document.activeElement).toBe(find('h1'));
  });

  test('keeps the focus on its button when a key closes it', () => {
    window.dispatchEvent(new Event('keydown'));
    find('button').focus();
    expect(document.activeElement).toBe(find('button'));
  });
});
