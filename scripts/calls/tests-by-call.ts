import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from '@portal/shared/contracts/endpoint';

const IMPORT = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@portal\/shared\/contracts\/([\w-]+)'/g;

/** API tests of each call: those that import and use its contract. */
export async function testsByCall(root: string): Promise<ReadonlyMap<Endpoint, readonly string[]>> {
  const calls = await callsByExport(root);
  const tests = new Map<Endpoint, string[]>();
  for (const file of filesIn(join(root, 'provider/src'), '.api.test.ts')) {
    for (const name of usedContracts(readFileSync(file, 'utf8'))) {
      const call = calls.get(name);
      if (call !== undefined) tests.set(call, [...(tests.get(call) ?? []), file]);
    }
  }
  return tests;
}

/** `<contract file>.<export>` for everything from the contracts that a source uses. */
export function usedContracts(source: string): string[] {
  const body = source.replace(IMPORT, '');
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/))
      .filter(([exported, local = exported]) => new RegExp(`\\b${local}\\b`).test(body) && exported !== '')
      .map(([exported = '']) => `${file}.${exported}`),
  );
}

async function callsByExport(root: string): Promise<ReadonlyMap<string, Endpoint>> {
  const calls = new Map<string, Endpoint>();
  const files = filesIn(join(root, 'shared/contracts'), '.ts').filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) {
    const exported: unknown = await import(file);
    if (typeof exported !== 'object' || exported === null) continue;
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) calls.set(`${basename(file, '.ts')}.${name}`, value);
    }
  }
  return calls;
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'number' in value
  );
}
