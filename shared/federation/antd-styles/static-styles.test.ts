import type { AntdStyles } from './extract-styles';
import { withStaticStyles } from './static-styles';

const FILE = '/repo/node_modules/antd/es/button/style/index.js';
const BASE_FILE = '/repo/shared/federation/runtime/antd-base-styles.ts';

/** @param sheets of the button */
function stylesWith(...sheets: readonly string[]): AntdStyles {
  return {
    byFile: new Map([['button/style/index.js', sheets]]),
    base: 'a{}',
    icons: '.anticon{content:"\\f"}',
  };
}

describe('functions that make styles', () => {
  it('are replaced by their sheets, in their order', () => {
    const source = [
      'const genStyle = token => ({ color: token.colorText });',
      "export const useShared = genStyleHooks(['Button', 'Shared'], genStyle, prepare, { resetStyle: false });",
      "export const Part = genSubStyleComponent(['Button', 'part'], (token) => [genStyle(token)]);",
      "export default genComponentStyleHook('Button', genStyle);",
    ].join('\n');
    expect(withStaticStyles(source, FILE, stylesWith('.þ{content:"1"}', '.þ{order:2}', '.ð{order:3}'))).toBe(
      [
        'const genStyle = token => ({ color: token.colorText });',
        String.raw`export const useShared = genStyleHooks(['Button', 'Shared'], ".þ{content:\"1\"}", prepare, { resetStyle: false });`,
        `export const Part = genSubStyleComponent(['Button', 'part'], ".þ{order:2}");`,
        `export default genComponentStyleHook('Button', ".ð{order:3}");`,
      ].join('\n'),
    );
  });

  it('are replaced inside of other functions', () => {
    const source = `export default (prefixCls, rootCls) => {
      const useStyle = genStyleHooks('Button', token => { return [genBase(token)]; }, prepare);
      return genStyleHooks('Link', genLink)(prefixCls, rootCls);
    };`;
    expect(withStaticStyles(source, FILE, stylesWith('1', '2')))
      .toBe(`export default (prefixCls, rootCls) => {
      const useStyle = genStyleHooks('Button', "1", prepare);
      return genStyleHooks('Link', "2")(prefixCls, rootCls);
    };`);
  });

  it('are found by the names of paths on Windows', () => {
    const file = String.raw`C:\repo\node_modules\antd\es\button\style\index.js`;
    expect(withStaticStyles("genStyleHooks('Button', gen)", file, stylesWith('1'))).toBe(
      `genStyleHooks('Button', "1")`,
    );
  });

  it.each([
    ['fewer', [], 'antd/es/button/style/index.js makes 1 styles, but 0 were extracted.'],
    ['more', ['1', '2'], 'antd/es/button/style/index.js makes 1 styles, but 2 were extracted.'],
  ])('fail the build if there are %s sheets than calls', (_case, sheets, message) => {
    expect(() => withStaticStyles("genStyleHooks('Button', gen)", FILE, stylesWith(...sheets))).toThrow(
      message,
    );
  });

  it('fail the build if a call has none', () => {
    expect(() => withStaticStyles("genStyleHooks('Button')", FILE, stylesWith('1'))).toThrow(
      'antd/es/button/style/index.js makes a style without a function.',
    );
  });
});

it('fills the module of the styles that do not belong to a component', () => {
  for (const file of [BASE_FILE, BASE_FILE.replaceAll('/', '\\')])
    expect(withStaticStyles("export const BASE_STYLES: string = '';", file, stylesWith())).toBe(
      String.raw`export const BASE_STYLES = "a{}";
export const ICON_STYLES = ".anticon{content:\"\\f\"}";`,
    );
});
