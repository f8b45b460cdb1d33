import type { Compiler } from 'webpack';

const NAME = 'ModuleNamesPlugin';

/**
 * Federation writes its start-up module into a file whose name is a hash over absolute paths. Its id
 * would carry that into the bytes, so it gets a fixed one: the same sources give the same release on
 * every machine.
 */
export class ModuleNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (module.nameForCondition()?.includes('/.federation/entry.') === true)
            compilation.chunkGraph.setModuleId(module, 'federation');
        }
      });
    });
  }
}
