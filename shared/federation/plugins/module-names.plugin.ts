import type { Compiler, Module } from 'webpack';

const NAME = 'ModuleNamesPlugin';

/**
 * Federation writes its start-up module to a file whose name is a hash over absolute paths, and names the container's
 * entry after that file. Module ids would carry these paths into the output. The ids of provided modules are not in the
 * output, but those of other modules depend on which ids are taken. Fixed ids make the release the same on every machine.
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

/** `provide module (default) react@19.3.1 = /portal/node_modules/…` */
const PROVIDED = /^provide module .*(?= = )/;

/** The id of a module whose name depends on the folder of the checkout. Others have none. */
export function fixedIdOf(module: Pick<Module, 'identifier' | 'nameForCondition'>): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry')) return 'container';
  const provided = PROVIDED.exec(identifier);
  if (provided !== null) return provided[0];
  return module.nameForCondition()?.includes('/.federation/entry.') === true ? 'federation' : undefined;
}
