import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]*)\} from ["']antd["']/g;

/**
 * `import { DatePicker } from 'antd'` becomes `antd/es/date-picker`, as in the webpack builds. Otherwise the start would
 * import antd's index, and with it the components of all pages.
 */
export function antdByComponent(): Plugin {
  return {
    name: 'antd-by-component',
    // After the compiler, so that no types are among the names.
    transform: (code, id) =>
      id.includes('/node_modules/') || !code.includes('antd') ? null : { code: importsByComponent(code) },
  };
}

/** @param code compiled, without types */
export function importsByComponent(code: string): string {
  return code.replace(IMPORT, (_import, names: string) => importsOf(names));
}

/** @param names the list between the braces: `Button, Table as Rows` */
function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [component = '', local = component] = name.split(' as ');
      const folder = component.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
      return `import ${local} from 'antd/es/${folder}'`;
    })
    .join('; ');
}
