import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/root';
import { billOfMaterials } from './bill-of-materials';
import { hashesInLock } from './lock-hashes';

const hash = { alg: 'SHA-512', content: 'ab'.repeat(64) };
const one = {
  name: '@scope/one',
  version: '1.0.0+x',
  license: 'MIT OR (Apache-2.0 AND ISC)',
  hash,
  places: ['server', 'releases/shell'],
};
const two = {
  name: 'a',
  version: '2.0.0',
  license: 'SEE LICENSE IN file',
  hash: undefined,
  places: ['server'],
};
const node = { version: '24.1.0', hash: { alg: 'SHA-256', content: 'cd'.repeat(32) } };

test('is a document of CycloneDX 1.6 with sorted components, and nothing that differs between two runs', () => {
  const options = { version: '0.1.0', commit: '1234abcd', materials: [two, one], node };
  // With all fields that https://cyclonedx.org/schema/bom-1.6.schema.json requires.
  expect(billOfMaterials(options)).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'portal',
        name: 'portal',
        version: '0.1.0',
        pedigree: { commits: [{ uid: '1234abcd' }] },
      },
    },
    components: [
      {
        type: 'platform',
        'bom-ref': 'pkg:generic/node@24.1.0',
        name: 'node',
        version: '24.1.0',
        hashes: [node.hash],
        licenses: [{ expression: 'MIT' }],
        purl: 'pkg:generic/node@24.1.0',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/one@1.0.0%2Bx',
        group: '@scope',
        name: 'one',
        version: '1.0.0+x',
        scope: 'required',
        hashes: [hash],
        licenses: [{ expression: 'MIT OR (Apache-2.0 AND ISC)' }],
        purl: 'pkg:npm/%40scope/one@1.0.0%2Bx',
        properties: [
          { name: 'portal:place', value: 'releases/shell' },
          { name: 'portal:place', value: 'server' },
        ],
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/a@2.0.0',
        name: 'a',
        version: '2.0.0',
        scope: 'required',
        licenses: [{ license: { name: 'SEE LICENSE IN file' } }],
        purl: 'pkg:npm/a@2.0.0',
        properties: [{ name: 'portal:place', value: 'server' }],
      },
    ],
  });
});

test('without a commit, Node and a license it names none', () => {
  const materials = [{ ...two, license: null }];
  const bill = JSON.stringify(billOfMaterials({ version: '0.1.0', commit: null, node: null, materials }));
  expect(bill).not.toMatch(/pedigree|licenses|generic/);
});

test('hashes are read from the lock file', () => {
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const hashes = hashesInLock(lock);
  expect(hashes.size).toBe(lock.match(/resolution: \{/g)?.length);
  const [, base64 = ''] = /^ {2}sharp@[\d.]+:\n.*sha512-([^}]+)\}/m.exec(lock) ?? [];
  const sharp = [...hashes].find(([id]) => id.startsWith('sharp@'))?.[1];
  expect(sharp).toEqual({ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') });
});
