import webpack, { type Chunk } from 'webpack';
import { isLate, isOfCards, isOwnCode, isShared } from './remote-chunks';

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

it('keeps what pages load only later apart from what they need as soon as they open', () => {
  expect(isLate(code, within(undefined, undefined))).toBe(true);
  expect(isLate(code, within('page-team-list', undefined))).toBe(false);
  expect(isLate(code, within('slots', undefined))).toBe(false);
  expect(isLate(code, within('slot-payment-panel', undefined))).toBe(false);
});
