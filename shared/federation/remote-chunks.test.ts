import webpack, { type Chunk } from 'webpack';
import { FORM, isOfCards, isOfPagesWith, isOwnCode, LIST } from './remote-chunks';

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

it.each([
  ['lists', LIST, '/portal/shared/ui/list-table.tsx'],
  ['forms', FORM, '/portal/shared/forms/use-contract-form.ts'],
])('keeps the modules of %s separate, because other pages do not need them', (_what, part, file) => {
  const mark = Object.assign(new webpack.Module('javascript/esm'), { nameForCondition: () => file });
  const of = (...pages: (readonly webpack.Module[])[]) => {
    const chunks = pages.map((modules) => ({ chunk: Object.create(null) as Chunk, modules }));
    return {
      getModuleChunks: () => chunks.map(({ chunk }) => chunk),
      getChunkModulesIterable: (chunk: Chunk) => chunks.find((one) => one.chunk === chunk)?.modules ?? [],
    };
  };
  expect(isOfPagesWith(part, code, of([mark, code], [code, mark]))).toBe(true);
  expect(isOfPagesWith(part, code, of([mark, code], [code]))).toBe(false);
});
