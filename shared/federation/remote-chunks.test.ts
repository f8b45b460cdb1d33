import webpack, { type Chunk } from 'webpack';
import { isOfCards, isOfLentSlots, isOwnCode } from './remote-chunks';

it('keeps the placeholder of a share in the chunk of the page that needs it', () => {
  const share = Object.assign(new webpack.Module('consume-shared-module'), {
    options: { shareKey: 'antd/es/table' },
  });
  expect(isOwnCode(share)).toBe(false);
  expect(isOwnCode(new webpack.Module('javascript/esm'))).toBe(true);
});

const module = new webpack.Module('javascript/esm');
const within = (...names: string[]) => ({
  getModuleChunks: () => names.map((name) => Object.assign(Object.create(null) as Chunk, { name })),
});

it('keeps the modules of the cards separate, because the home page loads nothing else', () => {
  expect(isOfCards(module, within('page-team-list', 'slots'))).toBe(true);
  expect(isOfCards(module, within('page-team-list', 'page-team-store'))).toBe(false);
});

it('keeps the modules of lent slots separate, because the pages of other remotes load nothing else', () => {
  expect(isOfLentSlots(module, within('page-order-pay', 'slot-price-summary'))).toBe(true);
  expect(isOfLentSlots(module, within('page-order-list', 'page-order-invoices', 'slots'))).toBe(false);
});
