import type { Compilation, Compiler, Module } from 'webpack';
import { consumedKeyOf } from './chunk-map';

const NAME = 'CopyGuardPlugin';

/** Packages and folders that a remote must never bundle: a second instance breaks contexts. */
const ONE_INSTANCE =
  /\/node_modules\/(react|react-dom|antd|dayjs|i18next|react-i18next|react-router|react-router-dom|react-redux|redux|@reduxjs\/toolkit|@ant-design\/cssinjs|@rc-component\/[\w-]+)\/(?!.*\/node_modules\/)|\/shared\/(bus|http|i18n|router|store|remote)\/(?!cookie|host-api|manifest|release)/;

/** Fails the build of a remote that bundles something the shell provides, or requests something it does not provide. */
export class CopyGuardPlugin {
  private readonly provided: ReadonlySet<string>;

  constructor(providedKeys: readonly string[]) {
    this.provided = new Set(providedKeys);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const complaint = this.complaintAbout(module, compilation);
          if (complaint !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(complaint));
        }
      });
    });
  }

  private complaintAbout(module: Module, compilation: Compilation): string | undefined {
    const key = consumedKeyOf(module);
    if (key !== undefined && !this.provided.has(key))
      return `'${key}' is not in the list of what the shell provides (shared/federation/share-lists.ts).`;
    const resource = module.nameForCondition();
    const found = resource === null ? null : ONE_INSTANCE.exec(resource);
    if (resource === null || found === null) return undefined;
    const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition() ?? 'the entry';
    return `${issuer} brings its own copy of ${found[1] ?? `@portal/shared/${found[2] ?? ''}`} (${resource}); import it by the name under which the shell provides it.`;
  }
}
