/** @jest-environment <rootDir>/shared/testing/jsdom-environment.mjs */
import { cleanup, render } from '@testing-library/react';
import { defaultConfig, DesignTokenContext } from 'antd/lib/theme/context';
import { createElement, type FunctionComponent } from 'react';
import { genComponentStyleHook, genStyleHooks, genSubStyleComponent } from './static-style-makers';

// The build loads an ES module, which is not compiled for tests; this is the same for Node.
jest.mock('antd/es/theme/util/genStyleUtils', () =>
  jest.requireActual<object>('antd/lib/theme/util/genStyleUtils'),
);

const SHEET = '.þ{color:red}.ð .þ-icon{color:blue}';
const THEME = { ...defaultConfig, hashed: false, cssVar: { key: 'portal' }, zeroRuntime: true };

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

interface Classes {
  readonly prefixCls: string;
  readonly rootCls?: string;
}

function renderInTheme(Component: FunctionComponent<Classes>, classes: Classes): void {
  render(createElement(DesignTokenContext.Provider, { value: THEME }, createElement(Component, classes)));
}

/** @returns what the hook returns for these classes */
function use(useStyle: (prefixCls: string, rootCls?: string) => unknown, classes: Classes): unknown {
  let returned: unknown;
  function Probe({ prefixCls, rootCls }: Classes): null {
    returned = useStyle(prefixCls, rootCls);
    return null;
  }
  renderInTheme(Probe, classes);
  return returned;
}

const styles = (): readonly HTMLStyleElement[] => [...document.head.querySelectorAll('style')];
/** Those of cssinjs have the hash of their text. */
const isVariables = ({ dataset }: HTMLStyleElement): boolean => 'cssHash' in dataset;
const sheets = () =>
  styles()
    .filter((style) => !isVariables(style))
    .map(({ textContent, dataset }) => [textContent, dataset['rcPriority']]);
const variables = (): string =>
  styles()
    .filter(isVariables)
    .map(({ textContent }) => textContent)
    .join('\n');

describe('the hook of a component', () => {
  it('adds its sheet with the classes of the component and of its variables', () => {
    use(genStyleHooks('Button', SHEET), { prefixCls: 'ant-btn', rootCls: 'ant-btn-vars' });
    expect(sheets()).toEqual([['.ant-btn{color:red}.ant-btn-vars .ant-btn-icon{color:blue}', '-999']]);
  });

  it('defines the variables as antd does, and returns their class', () => {
    const useStyle = genStyleHooks('Card', SHEET, () => ({ headerTone: 3 }));
    const classes = use(useStyle, { prefixCls: 'ant-card', rootCls: 'ant-card-vars' });
    expect(classes).toEqual(['', 'portal']);
    expect(variables()).toContain('.portal.ant-card-vars{--ant-card-header-tone:3px;}');
  });

  it('has one class for both without another', () => {
    use(
      genStyleHooks(['Input', 'Shared'], SHEET, () => ({ tone: 4 })),
      { prefixCls: 'ant-input' },
    );
    expect(sheets()).toEqual([['.ant-input{color:red}.ant-input .ant-input-icon{color:blue}', '-999']]);
    expect(variables()).toContain('.portal.ant-input{--ant-input-tone:4px;}');
  });

  it('adds one sheet for each class', () => {
    const useStyle = genStyleHooks('Grid', '.þ{}');
    for (const prefixCls of ['ant-row', 'ant-col', 'ant-row']) use(useStyle, { prefixCls });
    expect(sheets()).toEqual([
      ['.ant-row{}', '-999'],
      ['.ant-col{}', '-999'],
    ]);
  });

  it('adds none if another component brings it', () => {
    const useStyle = genStyleHooks('Tooltip', SHEET, () => ({ tone: 5 }), { injectStyle: false });
    expect(use(useStyle, { prefixCls: 'ant-tooltip' })).toEqual(['', 'portal']);
    expect(sheets()).toEqual([]);
    expect(variables()).toContain('.portal.ant-tooltip{--ant-tooltip-tone:5px;}');
  });

  it('adds it in the place that antd names', () => {
    use(genStyleHooks('Modal', '.þ{}', undefined, { order: -1000 }), { prefixCls: 'ant-modal' });
    expect(sheets()).toEqual([['.ant-modal{}', '-1000']]);
  });
});

it('adds a sheet without variables of its own', () => {
  expect(use(genComponentStyleHook('Wave', '.þ{}'), { prefixCls: 'ant-wave' })).toBe('');
  expect(sheets()).toEqual([['.ant-wave{}', '-999']]);
  expect(variables()).toBe('');
});

it('adds the sheet of a part of a component in the place after it', () => {
  const Part = genSubStyleComponent(['Tag', 'status'], '.þ-success{}');
  renderInTheme(Part, { prefixCls: 'ant-tag' });
  expect(sheets()).toEqual([['.ant-tag-success{}', '-998']]);
});

it('adds that of a part elsewhere if antd names the place', () => {
  const Part = genSubStyleComponent(['Modal', 'confirm'], '.þ-confirm{}', undefined, { order: -1000 });
  renderInTheme(Part, { prefixCls: 'ant-modal' });
  expect(sheets()).toEqual([['.ant-modal-confirm{}', '-1000']]);
});
