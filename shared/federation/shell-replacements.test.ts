import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { replacementFor } from './shell-replacements';

const RUNTIME = join(import.meta.dirname, 'runtime');
const antd = folderOf('antd');

function folderOf(name: string, from: NodeJS.Require = require): string {
  return dirname(from.resolve(`${name}/package.json`));
}

function importsIn(file: string): readonly (string | undefined)[] {
  return [...readFileSync(file, 'utf8').matchAll(/ from ['"]([^'"]+)['"]/g)].map(([, request]) => request);
}

describe('a module that the shell replaces', () => {
  it.each([
    ['./util/genStyleUtils', join(antd, 'es/theme/internal.js'), 'static-style-makers.ts'],
    ['./util/useResetIconStyle', join(antd, 'es/theme/internal.js'), 'use-base-styles.ts'],
    ['../tooltip', join(antd, 'es/form/FormItemLabel.js'), 'lazy-tooltip.tsx'],
    ['../tooltip', join(antd, 'es/segmented/index.js'), 'lazy-tooltip.tsx'],
    ['../../tooltip', join(antd, 'es/typography/Base/index.js'), 'lazy-tooltip.tsx'],
    ['../../tooltip', join(antd, 'es/typography/Base/CopyBtn.js'), 'lazy-tooltip.tsx'],
    ['../../tooltip', join(antd, 'es/typography/Base/EllipsisTooltip.js'), 'lazy-tooltip.tsx'],
    ['../tooltip/UniqueProvider', join(antd, 'es/config-provider/index.js'), 'lazy-unique-tooltips.tsx'],
    ['../tabs', join(antd, 'es/card/Card.js'), 'lazy-tabs.tsx'],
  ])('is still imported by the package: %s', (request, file, replacement) => {
    expect(importsIn(file)).toContain(request);
    expect(replacementFor(request, file)).toBe(join(RUNTIME, replacement));
    expect(replacementFor(request, file.replaceAll('/', '\\'))).toBe(join(RUNTIME, replacement));
  });

  it.each([['@rc-component/form', 'form/context', /form[\\/]es[\\/]FormContext\.js$/]])(
    'is a part of a package instead of its whole: %s in %s',
    (request, name, part) => {
      const file = join(antd, `es/${name}.js`);
      expect(importsIn(file)).toContain(request);
      expect(createRequire(file).resolve(replacementFor(request, file) ?? '')).toMatch(part);
    },
  );

  it('stays for all other files', () => {
    expect(replacementFor('./util/genStyleUtils', join(antd, 'es/theme/useToken.js'))).toBeUndefined();
    expect(replacementFor('../tooltip', join(antd, 'es/popover/index.js'))).toBeUndefined();
  });
});
