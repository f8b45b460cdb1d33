import webpack, { type Chunk } from 'webpack';
import { isOfCards, isOwnCode } from './remote-chunks';

it('keeps the placeholder of a share in the chunk of the page that needs it', () => {
  const share = Object.assign(new webpack.Module('consume-shared-module'), {
    options: { shareKey: 'antd/es/table' },
  });
  expect(isOwnCode(share)).toBe(false);
  expect(isOwnCode(new webpack.Module('javascript/esm'))).toBe(true);
});

it('keeps the modules of the cards separate, because the home page loads nothing else', () => {
  const module = new webpack.Module('javascript/esm');
  const within = (...names: string[]) => ({
    getModuleChunks: () => names.map((name) => Object.assign(Object.create(null) as Chunk, { name })),
  });
  expect(isOfCards(module, within('page-team-list', 'slots'))).toBe(true);
  expect(isOfCards(module, within('page-team-list', 'page-team-store'))).toBe(false);
});
