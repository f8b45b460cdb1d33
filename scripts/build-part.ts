import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

type ConfigurationFunction = (env: unknown, args: { readonly mode: string }) => Configuration;

function isConfigurationFunction(value: unknown): value is ConfigurationFunction {
  return typeof value === 'function';
}

/** Reads a part's `webpack.config.ts`. */
export async function configurationOf(
  root: string,
  part: string,
  mode: 'development' | 'production',
): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(path.join(root, part, 'webpack.config.ts')).href);
  if (
    typeof module !== 'object' ||
    module === null ||
    !('default' in module) ||
    !isConfigurationFunction(module.default)
  ) {
    throw new Error(`${part}/webpack.config.ts must have a configuration function as its default export.`);
  }
  return module.default({}, { mode });
}

/** Builds one part for production into `<part>/dist`. Throws with webpack's error text. */
export async function buildPart(root: string, part: string): Promise<void> {
  await runBuild(await configurationOf(root, part, 'production'));
}

/** Runs one build. Throws with webpack's error text. */
export async function runBuild(configuration: Configuration): Promise<void> {
  const compiler = webpack(configuration);
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure != null) reject(failure);
        else if (result === undefined)
          reject(new Error(`webpack said nothing about ${configuration.name ?? 'the build'}.`));
        else resolve(result);
      });
    });
  });
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
}
