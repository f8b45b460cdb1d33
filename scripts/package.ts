// npm run package [-- --with-node]: writes the portal for this platform into dist/portal, where it runs without this
// checkout. With --with-node the package contains Node.
import { relative } from 'node:path';
import { ROOT } from './install.mjs';
import { makePackage } from './package/make-package';
import { PackageError } from './package/package-error';

const WITH_NODE = '--with-node';

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.filter((arg) => arg !== WITH_NODE);
  if (unknown.length > 0)
    throw new PackageError(`npm run package takes only ${WITH_NODE}, not ${unknown.join(' ')}.`);
  const { folder, files, bytes, build, sha256 } = await makePackage({ withNode: args.includes(WITH_NODE) });
  console.log(`folder   ${relative(ROOT, folder)}`);
  console.log(`platform ${build.platform}`);
  console.log(`files    ${String(files)}`);
  console.log(`size     ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(`commit   ${build.commit ?? 'none'}${build.isDirty === true ? ', with changes' : ''}`);
  console.log(`sha256   ${sha256}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
