interface SharedPackage {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly sideEffects: boolean;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export interface PackedPackageOptions {
  /** `package.json` of shared. */
  readonly shared: SharedPackage;
  /** Package → version, of `pnpm-workspace.yaml`. */
  readonly catalogue: Readonly<Record<string, string>>;
  readonly version: string;
  readonly engines: unknown;
}

/** What parts import themselves and the shell provides at run time. */
const PROVIDED = ['@ant-design/icons', 'antd', 'dayjs', 'i18next', 'react', 'react-dom', 'react-i18next'];
/** Needed by the declarations and the command of the package. */
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', 'tsx'];
/** For the servers of the portal. */
const NOT_FOR_PARTS = './server/*';
const TYPES = './types/';
export const TSCONFIG = 'tsconfig.remote.json';
export const COMMAND = 'federation/remote-command.mjs';

/** The `package.json` of the tarball: every export has its declarations, and every version is written out. */
export function packedPackage({ shared, catalogue, version, engines }: PackedPackageOptions): object {
  const versions = (names: readonly string[], range = ''): Record<string, string> =>
    Object.fromEntries(names.toSorted().map((name) => [name, `${range}${versionOf(catalogue, name)}`]));
  const needed = [...Object.keys(shared.dependencies), ...TOOLS].filter((name) => !PROVIDED.includes(name));
  const forTests = Object.keys(shared.devDependencies).filter((name) => !TOOLS.includes(name));
  return {
    name: shared.name,
    version,
    type: 'module',
    engines,
    sideEffects: shared.sideEffects,
    bin: { 'portal-remote': `./${COMMAND}` },
    exports: {
      ...Object.fromEntries(
        Object.entries(shared.exports)
          .filter(([name]) => name !== NOT_FOR_PARTS)
          .map(([name, file]) => [name, { types: declarationsOf(file), default: file }]),
      ),
      [`./${TSCONFIG}`]: `./${TSCONFIG}`,
    },
    dependencies: versions(needed),
    peerDependencies: { ...versions(PROVIDED, '^'), ...versions(forTests, '^') },
    peerDependenciesMeta: Object.fromEntries(forTests.map((name) => [name, { optional: true }])),
  };
}

function versionOf(catalogue: Readonly<Record<string, string>>, name: string): string {
  const version = catalogue[name];
  if (version === undefined) throw new Error(`The catalogue has no version of ${name}.`);
  // Some entries of the catalogue are ranges.
  return version.replace(/^[~^]/, '');
}

/** Declarations are in a folder of their own, with the paths of the sources. */
const declarationsOf = (file: string): string => file.replace(/^\.\//, TYPES).replace(/\.tsx?$/, '.d.ts');
