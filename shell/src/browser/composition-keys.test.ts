/** @jest-environment jsdom */
import { guardCompositionKeys } from './composition-keys';

const pressed = jest.fn<void, [string]>();
guardCompositionKeys(window);
document.addEventListener('keydown', (event) => pressed(event.key));
afterEach(() => pressed.mockClear());

function press(init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
}

test.each([
  ['a key of a composition', { isComposing: true }],
  ['the key that has ended one, in Safari', { keyCode: 229 }],
])('%s does nothing', (_what, state) => {
  expect(press({ key: 'Enter', ...state }).defaultPrevented).toBe(true);
  expect(press({ key: 'k', ctrlKey: true, ...state }).defaultPrevented).toBe(false);
  press({ key: 'Escape', ...state });
  expect(pressed).not.toHaveBeenCalled();
});

test('other keys do', () => {
  expect(press({ key: 'Enter' }).defaultPrevented).toBe(false);
  expect(pressed).toHaveBeenCalledWith('Enter');
});
