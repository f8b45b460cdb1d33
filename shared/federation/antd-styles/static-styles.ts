import { type AnyNode, type CallExpression, parse } from 'acorn';
import { type AntdStyles, STYLE_MAKERS } from './extract-styles';

/** Files of antd that may call a style maker. */
export const STYLE_FILE = /[\\/]antd[\\/]es[\\/](.+[\\/]style(?:[\\/][\w-]+)?\.js)$/;
/** The file that takes the styles which do not belong to a component. */
export const BASE_STYLES_FILE = /[\\/]federation[\\/]runtime[\\/]antd-base-styles\.ts$/;

/**
 * Puts style sheets into the place of the functions that would make them in the browser.
 * @param source of the file, whose name matches `STYLE_FILE` or `BASE_STYLES_FILE`
 */
export function withStaticStyles(source: string, file: string, styles: AntdStyles): string {
  if (BASE_STYLES_FILE.test(file))
    return Object.entries({ BASE_STYLES: styles.base, ICON_STYLES: styles.icons })
      .map(([name, css]) => `export const ${name} = ${JSON.stringify(css)};`)
      .join('\n');
  const name = STYLE_FILE.exec(file)?.[1]?.replaceAll('\\', '/') ?? '';
  return withSheets(source, name, styles.byFile.get(name) ?? []);
}

function withSheets(source: string, name: string, sheets: readonly string[]): string {
  const calls = styleCallsOf(source);
  if (calls.length !== sheets.length)
    throw new Error(
      `antd/es/${name} makes ${String(calls.length)} styles, but ${String(sheets.length)} were extracted.`,
    );
  let replaced = source;
  for (const [index, call] of [...calls.entries()].reverse()) {
    const styleFunction = call.arguments[1];
    if (styleFunction === undefined) throw new Error(`antd/es/${name} makes a style without a function.`);
    replaced =
      replaced.slice(0, styleFunction.start) +
      JSON.stringify(sheets[index]) +
      replaced.slice(styleFunction.end);
  }
  return replaced;
}

/** Calls of style makers in a module, in their order. */
function styleCallsOf(source: string): readonly CallExpression[] {
  const calls: CallExpression[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    if (isStyleCall(node)) calls.push(node);
    Object.values(node).forEach(visit);
  };
  visit(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body);
  return calls;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isStyleCall(node: AnyNode): node is CallExpression {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const { name } = node.callee;
  return STYLE_MAKERS.some((maker) => maker === name);
}
