import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from '../checks/catalogue';
import { packedPackage, type PackedPackageOptions } from './packed-package';

const { catalogue } = readWorkspace();
const shared = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../shared/package.json'), 'utf8'),
) as PackedPackageOptions['shared'];
const packed = packedPackage({ shared, catalogue, version: '1.2.3', engines: {} });

test('each export has its declarations and its source', () => {
  expect(packed).toMatchObject({
    name: '@portal/shared',
    version: '1.2.3',
    exports: {
      './forms/*': { types: './types/forms/*.d.ts', default: './forms/*.ts' },
      './ui/dialog': { types: './types/ui/dialog/dialog.d.ts', default: './ui/dialog/dialog.tsx' },
      './store': { types: './types/store/store.d.ts', default: './store/store.ts' },
    },
  });
  expect(packed).not.toHaveProperty(['exports', './server/*']);
});

test('what the shell provides is a peer, what builds need has the exact version, and nothing says catalog', () => {
  expect(packed).toMatchObject({
    peerDependencies: { react: `^${catalogue['react'] ?? ''}`, antd: `^${catalogue['antd'] ?? ''}` },
    dependencies: {
      webpack: catalogue['webpack'],
      '@module-federation/enhanced': catalogue['@module-federation/enhanced'],
    },
    peerDependenciesMeta: { msw: { optional: true } },
  });
  expect(packed).not.toHaveProperty(['dependencies', 'react']);
  expect(JSON.stringify(packed)).not.toMatch(/catalog|workspace/);
});

test('a dependency without a version in the catalogue is named', () => {
  expect(() => packedPackage({ shared, catalogue: {}, version: '1.2.3', engines: {} })).toThrow(
    /no version of/,
  );
});
