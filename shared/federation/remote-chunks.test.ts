import webpack, { type Chunk } from 'webpack';
import { isLazy, isOfCards, isOwnCode, isShared } from './remote-chunks';

it('keeps the placeholder of a share in the chunk of the page that needs it', () => {
  const share = Object.assign(new webpack.Module('consume-shared-module'), {
    options: { shareKey: 'antd/es/table' },
  });
  expect(isOwnCode(share)).toBe(false);
  expect(isOwnCode(new webpack.Module('javascript/esm'))).toBe(true);
});

const code = new webpack.Module('javascript/esm');

/** Chunks that all contain the module; those of pages have a name. */
function within(...names: (string | undefined)[]) {
  return {
    getModuleChunks: () => names.map((name) => Object.assign(Object.create(null) as Chunk, { name })),
  };
}

it('keeps the modules of the cards separate, because the home page loads nothing else', () => {
  expect(isOfCards(code, within('page-team-list', 'slots'))).toBe(true);
  expect(isOfCards(code, within('page-team-list', 'page-team-store'))).toBe(false);
});

it('shares among pages what several need as soon as they open, and nothing else', () => {
  expect(isShared(code, within('page-team-list', 'page-team-store'))).toBe(true);
  expect(isShared(code, within('page-order-pay', 'slot-payment-panel'))).toBe(true);
  expect(isShared(code, within('page-team-list', undefined))).toBe(false);
  expect(isShared(code, within('page-team-list', 'page-team-store', 'slots'))).toBe(false);
});

it('shares what is loaded only later among the chunks that are neither pages nor cards', () => {
  const chunk = (name: string | undefined, canBeInitial = false) =>
    Object.assign(Object.create(null) as Chunk, { name, canBeInitial: () => canBeInitial });
  expect(isLazy(chunk(undefined))).toBe(true);
  expect(isLazy(chunk('page-team-list'))).toBe(false);
  expect(isLazy(chunk('slots'))).toBe(false);
  expect(isLazy(chunk('slot-payment-panel'))).toBe(false);
  expect(isLazy(chunk('texts-en'))).toBe(false);
  expect(isLazy(chunk('entry', true))).toBe(false);
});
