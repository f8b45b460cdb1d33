import webpack, { type Chunk } from 'webpack';
import { isOfCards, isOfLists, isOwnCode } from './remote-chunks';

it('keeps the placeholder of a share in the chunk of the page that needs it', () => {
  const share = Object.assign(new webpack.Module('consume-shared-module'), {
    options: { shareKey: 'antd/es/table' },
  });
  expect(isOwnCode(share)).toBe(false);
  expect(isOwnCode(new webpack.Module('javascript/esm'))).toBe(true);
});

const code = new webpack.Module('javascript/esm');
const within = (...names: string[]) => ({
  getModuleChunks: () => names.map((name) => Object.assign(Object.create(null) as Chunk, { name })),
});

it('keeps the modules of the cards separate, because the home page loads nothing else', () => {
  expect(isOfCards(code, within('page-team-list', 'slots'))).toBe(true);
  expect(isOfCards(code, within('page-team-list', 'page-team-store'))).toBe(false);
});

it('keeps the modules of lists separate, because forms do not need them', () => {
  const list = Object.assign(new webpack.Module('javascript/esm'), {
    nameForCondition: () => '/portal/shared/ui/list-table.tsx',
  });
  const of = (...pages: (readonly webpack.Module[])[]) => {
    const chunks = pages.map((modules) => ({ chunk: Object.create(null) as Chunk, modules }));
    return {
      getModuleChunks: () => chunks.map(({ chunk }) => chunk),
      getChunkModulesIterable: (chunk: Chunk) => chunks.find((one) => one.chunk === chunk)?.modules ?? [],
    };
  };
  expect(isOfLists(code, of([list, code], [code, list]))).toBe(true);
  expect(isOfLists(code, of([list, code], [code]))).toBe(false);
});
