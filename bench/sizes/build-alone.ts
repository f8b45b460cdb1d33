// node --import tsx build-alone.ts <part> <folder>: one production build into <folder>/<part>.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PrecompressPlugin } from '@portal/shared/federation/plugins/precompress.plugin';
import { configurationOf, runBuild } from '@portal/shared/federation/build-part';
import { ROOT } from '../../scripts/checks/root';

const [part = '', folder = ''] = process.argv.slice(2);
const packed = path.join(folder, 'packed');
await rm(packed, { recursive: true, force: true });
const configuration = await configurationOf(path.join(ROOT, part), 'production');
await runBuild({
  ...configuration,
  output: { ...configuration.output, path: path.join(folder, part) },
  plugins: (configuration.plugins ?? []).map((plugin) =>
    plugin instanceof PrecompressPlugin ? new PrecompressPlugin(packed) : plugin,
  ),
});
