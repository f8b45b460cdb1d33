import type { LicensedPackage } from './license-list';
import type { PackageHash } from './lock-hashes';

/** A package in the portal's package. */
export interface Material extends Pick<LicensedPackage, 'name' | 'version' | 'license'> {
  readonly hash: PackageHash | undefined;
  /** Where its code is: `server`, `node_modules` or `releases/<part>`. */
  readonly places: readonly string[];
}

export interface BillOptions {
  readonly version: string;
  readonly commit: string | null;
  readonly materials: readonly Material[];
  /** Node, if the package contains it. */
  readonly node: { readonly version: string; readonly hash: PackageHash } | null;
}

const PORTAL = 'portal';

/** The CycloneDX 1.6 document of the package. It contains no time and no random number, so equal contents give equal text. */
export function billOfMaterials({ version, commit, materials, node }: BillOptions): object {
  const components = materials.map(componentOf);
  const platform = node === null ? [] : [nodeComponent(node)];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': PORTAL,
        name: PORTAL,
        version,
        ...(commit === null ? {} : { pedigree: { commits: [{ uid: commit }] } }),
      },
    },
    components: [...components, ...platform].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

function componentOf({ name, version, license, hash, places }: Material) {
  const purl = packageUrl(name, version);
  const slash = name.indexOf('/');
  return {
    type: 'library',
    'bom-ref': purl,
    ...(slash === -1 ? {} : { group: name.slice(0, slash) }),
    name: name.slice(slash + 1),
    version,
    scope: 'required',
    ...(hash === undefined ? {} : { hashes: [hash] }),
    ...(license === null ? {} : { licenses: [licenseChoice(license)] }),
    purl,
    properties: places.toSorted().map((value) => ({ name: 'portal:place', value })),
  };
}

function nodeComponent({ version, hash }: NonNullable<BillOptions['node']>) {
  const purl = `pkg:generic/node@${version}`;
  return {
    type: 'platform',
    'bom-ref': purl,
    name: 'node',
    version,
    hashes: [hash],
    licenses: [licenseChoice('MIT')],
    purl,
  };
}

/** The address of a package of npm, see https://github.com/package-url/purl-spec. */
export function packageUrl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** A single identifier is an SPDX expression too. */
const EXPRESSION = /^\(*[\w.+-]+\)*(?: (?:AND|OR|WITH) \(*[\w.+-]+\)*)*$/;

function licenseChoice(license: string): object {
  return EXPRESSION.test(license) && license !== 'UNLICENSED'
    ? { expression: license }
    : { license: { name: license } };
}
