import type { Compiler, Module } from 'webpack';

const NAME = 'ModuleNamesPlugin';

/**
 * Federation writes its start-up module to a file whose name is a hash over absolute paths, and names the container's
 * entry after that file. Module ids would carry these paths into the output. Fixed ids make the release the same on
 * every machine.
 */
export class ModuleNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = fixedIdOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function fixedIdOf(module: Module): string | undefined {
  if (module.identifier().startsWith('container entry')) return 'container';
  return module.nameForCondition()?.includes('/.federation/entry.') === true ? 'federation' : undefined;
}
