import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { bundledPackages, PACKAGES_FILE } from './bundled-packages';

type ConfigurationFunction = (env: unknown, args: { readonly mode: string }) => Configuration;

function isConfigurationFunction(value: unknown): value is ConfigurationFunction {
  return typeof value === 'function';
}

/**
 * Reads a part's `webpack.config.ts`.
 * @param folder of the part
 */
export async function configurationOf(
  folder: string,
  mode: 'development' | 'production',
): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(path.join(folder, 'webpack.config.ts')).href);
  if (
    typeof module !== 'object' ||
    module === null ||
    !('default' in module) ||
    !isConfigurationFunction(module.default)
  ) {
    throw new Error(`${folder}/webpack.config.ts must have a configuration function as its default export.`);
  }
  return module.default({}, { mode });
}

/** Builds the part in a folder for production into its `dist`. Throws with webpack's error text. */
export async function buildPart(folder: string): Promise<void> {
  const { compilation } = await runBuild(await configurationOf(folder, 'production'));
  const packages = `${JSON.stringify(bundledPackages(compilation), null, 2)}\n`;
  await writeFile(path.join(folder, 'dist', PACKAGES_FILE), packages);
}

/** Runs one build. Throws with webpack's error text. */
export async function runBuild(configuration: Configuration): Promise<Stats> {
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
  return stats;
}
