import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type AntdStyles, STYLE_MAKERS } from './extract-styles';
import { CLASS_PLACEHOLDER, VARIABLES_PLACEHOLDER } from './placeholders';
import { STYLE_FILE, withStaticStyles } from './static-styles';
import type { PrintedExtract, PrintedStyles } from './testing/print-styles';

const MAX_BYTES = 64 * 1024 * 1024;
/** Folder of antd's modules as the build of the shell loads them. */
const ES = join(dirname(require.resolve('antd/package.json')), 'es');

let printed: PrintedStyles;
let styles: AntdStyles;

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'testing/print-styles.ts')],
    { cwd: import.meta.dirname, maxBuffer: MAX_BYTES },
  );
  // The output of that file.
  printed = JSON.parse(stdout) as PrintedStyles;
  styles = stylesOf(printed.light);
});

function stylesOf({ byFile, ...rest }: PrintedExtract): AntdStyles {
  return { ...rest, byFile: new Map(byFile) };
}

describe('the extracted styles', () => {
  it('do not depend on the theme', () => {
    const light = new Map(printed.light.byFile);
    for (const [file, sheets] of printed.dark.byFile) expect([file, sheets]).toEqual([file, light.get(file)]);
    expect(printed.dark).toEqual(printed.light);
  });

  it('contain the breakpoints of the theme', () => {
    const queries = styles.byFile
      .get('grid/style/index.js')
      ?.join('')
      .match(/@media [^{]*/g);
    expect(queries).toContain('@media (min-width: 580px)');
  });

  it.each([
    ['_util/wave/style.js', 0, 'ant-wave', 'ant-wave'],
    ['button/style/compact.js', 0, 'ant-btn', 'ant-btn'],
    ['button/style/index.js', 0, 'ant-btn', 'ant-btn'],
    ['checkbox/style/index.js', 0, 'ant-checkbox', 'ant-checkbox-css-var'],
    ['grid/style/index.js', 0, 'ant-row', 'ant-row'],
    ['input/style/index.js', 0, 'ant-input', 'ant-input'],
    ['input/style/index.js', 1, 'ant-input', 'ant-input-css-var'],
    ['menu/style/index.js', 0, 'ant-menu', 'ant-menu-css-var'],
    ['pagination/style/index.js', 0, 'ant-pagination', 'ant-pagination'],
    ['select/style/index.js', 0, 'ant-select', 'ant-select-css-var'],
    ['tag/style/statusCmp.js', 0, 'ant-tag', 'ant-tag'],
    ['tooltip/style/index.js', 0, 'ant-tooltip', 'ant-tooltip-css-var'],
    ['tree-select/style/index.js', 0, 'ant-tree-select', 'ant-tree-select-css-var'],
  ])('are those that antd makes: %s, %i', (file, index, prefixCls, variables) => {
    const sheet = styles.byFile.get(file)?.[index] ?? '';
    expect(sheet).toContain(CLASS_PLACEHOLDER);
    expectInPage(sheet.replaceAll(CLASS_PLACEHOLDER, prefixCls).replaceAll(VARIABLES_PLACEHOLDER, variables));
  });

  it('have the keyframes that they name', () => {
    for (const sheet of [...styles.byFile.values()].flat().concat(styles.base, styles.icons))
      for (const [, name = ''] of sheet.matchAll(/animation-name:([\w-]+)/g))
        if (name !== 'none') expect(sheet).toContain(`@keyframes ${name}{`);
    expect(styles.byFile.get('select/style/index.js')?.[0]).toContain('@keyframes antSlideUpIn{');
  });

  it('include those of links and icons', () => {
    expect(styles.base).toContain('a:hover{');
    expect(styles.icons).toContain('.anticon{');
    expectInPage(styles.base);
    expectInPage(styles.icons);
  });
});

/** Keyframes follow the rules of a sheet. In antd's page, each has an element of its own. */
function expectInPage(sheet: string): void {
  const [rules = '', ...keyframes] = sheet.split(/(?=@keyframes )/);
  expect(rules).not.toBe('');
  expect(printed.ofPage).toEqual(expect.arrayContaining([rules, ...keyframes]));
}

describe('the installed antd', () => {
  const files = readdirSync(ES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'));
  const sourceOf = (file: string): string => readFileSync(join(ES, file), 'utf8');
  const callers = files.filter(
    (file) =>
      !file.startsWith('theme/') && STYLE_MAKERS.some((maker) => sourceOf(file).includes(`${maker}(`)),
  );

  it('makes styles only in files that the build changes', () => {
    expect(callers.length).toBeGreaterThan(50);
    expect(callers.filter((file) => !STYLE_FILE.test(join(ES, file)))).toEqual([]);
  });

  it('makes them with the functions that the build replaces', () => {
    const maker = STYLE_MAKERS.join('|');
    const replaced = new RegExp(
      `^import \\{[^}]*\\b(?:${maker})\\b[^}]*\\} from '(?:\\.\\./)+theme/internal';$`,
      'm',
    );
    expect(callers.filter((file) => !replaced.test(sourceOf(file)))).toEqual([]);
    expect(files.filter((file) => sourceOf(file).includes('useStyleRegister('))).toEqual([
      'theme/util/useResetIconStyle.js',
    ]);
  });

  it('has a sheet for each call', () => {
    for (const file of callers) {
      const replaced = withStaticStyles(sourceOf(file), join(ES, file), styles);
      for (const sheet of styles.byFile.get(file) ?? []) expect(replaced).toContain(JSON.stringify(sheet));
    }
    expect([...styles.byFile.keys()].sort()).toEqual(callers.toSorted());
    expect([...styles.byFile].filter(([, sheets]) => sheets.includes(''))).toEqual([]);
  });

  it('keeps the functions of other files', () => {
    const other = files.filter((file) => STYLE_FILE.test(join(ES, file)) && !callers.includes(file));
    expect(other).toContain('button/style/variant.js');
    for (const file of other)
      expect(withStaticStyles(sourceOf(file), join(ES, file), styles)).toBe(sourceOf(file));
  });
});
