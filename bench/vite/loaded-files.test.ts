import { type Chunk, filesOf } from './loaded-files';

function chunk(
  fileName: string,
  { imports = [], facadeModuleId = null, moduleIds = [] }: Partial<Chunk>,
): Chunk {
  return { fileName, imports, facadeModuleId, moduleIds, isEntry: false };
}

describe('the files of a module', () => {
  const react = chunk('react.js', {});
  const table = chunk('table.js', { imports: ['react.js'] });
  const page = chunk('page.js', {
    imports: ['table.js', 'react.js'],
    facadeModuleId: '/repo/src/team.page.tsx',
  });

  it('are those that it imports, before its own', () => {
    expect(filesOf('/repo/src/team.page', [page, table, react])).toEqual(['react.js', 'table.js', 'page.js']);
  });

  it('are found for a module inside another file', () => {
    const group = chunk('group.js', { imports: ['react.js'], moduleIds: ['/repo/src/card.tsx'] });
    expect(filesOf('/repo/src/card', [group, react])).toEqual(['react.js', 'group.js']);
  });

  it('may import each other', () => {
    const one = chunk('one.js', { imports: ['two.js'], facadeModuleId: '/repo/one.ts' });
    const two = chunk('two.js', { imports: ['one.js'] });
    expect(filesOf('/repo/one', [one, two])).toEqual(['two.js', 'one.js']);
  });

  it('must exist', () => {
    expect(() => filesOf('/repo/src/gone', [page])).toThrow('no file for /repo/src/gone');
  });
});
