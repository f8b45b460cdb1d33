import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_API } from '../remote/host-api';
import { antdComponents } from './antd-components';

const require = createRequire(import.meta.url);

interface ProvideConfig {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
}

interface ConsumeConfig {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly import: false;
  /** Also matches relative imports inside the package, such as an icon's import of its base. */
  readonly allowNodeModulesSuffixMatch?: true;
}

export type ProvideList = Readonly<Record<string, ProvideConfig>>;
export type ConsumeList = Readonly<Record<string, ConsumeConfig>>;

/** Sub-paths of `@portal/shared` that the shell provides. The others are bundled into each part. */
export const PROVIDED_SUB_PATHS = [
  'bus',
  'http',
  'i18n',
  'i18n/trans',
  'remote',
  'router',
  'schema',
  'store',
] as const;

/** Base of all single-colour icons. It contains the icon context, which passes the style nonce. */
const ICON_BASE = '@ant-design/icons/es/components/AntdIconLight';

/**
 * Packages with a single instance per page, each with the requests that parts may make. The shell provides exactly
 * these. The build of a remote that requests another one fails.
 */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  dayjs: ['dayjs', 'dayjs/plugin/utc', 'dayjs/plugin/timezone'],
  '@ant-design/icons': [ICON_BASE],
};

function installedVersion(packageName: string): string {
  const file = path.join(packageFolder(packageName), 'package.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof parsed === 'object' &&
    parsed !== null &&
    'version' in parsed &&
    typeof parsed.version === 'string'
  )
    return parsed.version;
  throw new Error(`${file} has no version.`);
}

/** The version of federation's runtime, which the shell provides to remotes (docs/decisions 15). */
export function federationVersion(): string {
  return installedVersion('@module-federation/enhanced');
}

/** The folder of an installed package, even if its `exports` hide `package.json`. */
export function packageFolder(packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const candidate = path.join(folder, packageName);
    try {
      readFileSync(path.join(candidate, 'package.json'));
      return candidate;
    } catch {
      // Not in this node_modules folder; try the next one up.
    }
  }
  throw new Error(`${packageName} is not installed.`);
}

/** Any version of the same major is compatible: `HOST_API` guarantees majors. */
function sameMajor(version: string): string {
  return `^${version.split('.')[0] ?? '0'}.0.0`;
}

/** Every request that the shell provides, with its version. */
function providedRequests(): ReadonlyMap<string, string> {
  const requests = new Map<string, string>();
  for (const [packageName, keys] of Object.entries(PACKAGES)) {
    const version = installedVersion(packageName);
    for (const key of keys) requests.set(key, version);
  }
  const antd = installedVersion('antd');
  for (const component of antdComponents()) requests.set(`antd/es/${component}`, antd);
  for (const subPath of PROVIDED_SUB_PATHS) requests.set(`@portal/shared/${subPath}`, HOST_API);
  return requests;
}

/** The share keys that the shell provides, in a fixed order. */
export function providedKeys(): readonly string[] {
  return [...providedRequests().keys()];
}

/**
 * The shell's list: everything with its version. The shell provides without consuming: its own imports are plain
 * imports of the same compilation, so `react-dom/client` or `dayjs/locale/*` cannot reach a second instance, and
 * webpack sees the whole graph.
 */
export function providedShares(): ProvideList {
  const shares: Record<string, ProvideConfig> = {};
  for (const [key, version] of providedRequests()) {
    shares[key] = { singleton: true, version, requiredVersion: sameMajor(version) };
  }
  return shares;
}

/** A remote's list: the same keys, none of them bundled. */
export function consumedShares(): ConsumeList {
  const shares: Record<string, ConsumeConfig> = {};
  for (const [key, version] of providedRequests()) {
    shares[key] = {
      singleton: true,
      import: false,
      requiredVersion: sameMajor(version),
      ...(key === ICON_BASE ? { allowNodeModulesSuffixMatch: true as const } : {}),
    };
  }
  return shares;
}
