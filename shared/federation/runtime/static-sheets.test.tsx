import { render } from '@testing-library/react';
import { Activity, type ReactNode, StrictMode } from 'react';
import { ORDER, useStaticSheet } from './static-sheets';

/** Sheets are added once per page, so that each test needs sheets of its own. */
let test = 0;
const keyOf = (css: string): string => `${String(test)} ${css}`;

beforeEach(() => {
  test += 1;
  document.head.replaceChildren();
});

interface StyledProps {
  readonly css: string;
  readonly order?: number;
  readonly children?: ReactNode;
}

function Styled({ css, order = ORDER.component, children }: StyledProps): ReactNode {
  useStaticSheet(keyOf(css), () => css, order);
  return children;
}

const sheets = (): readonly (string | null)[] =>
  [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);

/** A style element like those that cssinjs inserts. */
function styleOfCssInJs(css: string, priority?: number): HTMLStyleElement {
  const style = document.createElement('style');
  style.setAttribute('data-rc-order', 'prependQueue');
  if (priority !== undefined) style.setAttribute('data-rc-priority', String(priority));
  style.textContent = css;
  return style;
}

describe('sheets of components that are mounted together', () => {
  it('become one style element, in the order of rendering', () => {
    render(
      <Styled css="a{}">
        <Styled css="b{}" />
        <Styled css="c{}" />
      </Styled>,
    );
    expect(sheets()).toEqual(['a{}b{}c{}']);
  });

  it('are added once each', () => {
    const { rerender } = render(
      <StrictMode>
        <Styled css="a{}" />
        <Styled css="a{}" />
      </StrictMode>,
    );
    rerender(
      <StrictMode>
        <Styled css="a{}" />
        <Styled key="other" css="a{}" />
        <Styled css="b{}" />
      </StrictMode>,
    );
    expect(sheets()).toEqual(['a{}', 'b{}']);
  });

  it('are made once each', () => {
    const css = jest.fn(() => 'a{}');
    function Lazy(): ReactNode {
      useStaticSheet(keyOf('lazy'), css, ORDER.component);
      return null;
    }
    render([<Lazy key="1" />, <Lazy key="2" />]);
    render(<Lazy />);
    expect(css).toHaveBeenCalledTimes(1);
  });
});

describe('the order of sheets', () => {
  const parts = [
    <Styled key="component" css="component{}" />,
    <Styled key="part" css="part{}" order={ORDER.subStyle} />,
    <Styled key="icons" css="icons{}" order={ORDER.icons} />,
  ] as const;
  const [component, part, icons] = parts;

  it.each([
    ['at once', [[component, part, icons]]],
    ['at once, the other way round', [[icons, part, component]]],
    ['one after the other', [[component], [part], [icons]]],
    ['one after the other, the other way round', [[icons], [part], [component]]],
    ['the part last', [[icons, component], [part]]],
  ])('is that of their kinds when they are mounted %s', (_case, mounts) => {
    for (const mounted of mounts) render(mounted);
    expect(sheets()).toEqual(['component{}', 'part{}', 'icons{}']);
  });

  it('is that of their mounts within a kind', () => {
    render(<Styled css="z{}" />);
    render(<Styled css="icons{}" order={ORDER.icons} />);
    render(<Styled css="a{}" />);
    expect(sheets()).toEqual(['z{}', 'a{}', 'icons{}']);
  });

  it('fits in with the style elements of cssinjs', () => {
    const style = document.createElement('style');
    style.textContent = 'page{}';
    document.head.append(
      styleOfCssInJs('early{}', -1000),
      styleOfCssInJs('variables{}', ORDER.component),
      styleOfCssInJs('late{}'),
      style,
    );
    render(parts);
    expect(sheets()).toEqual([
      'early{}',
      'variables{}',
      'component{}',
      'part{}',
      'late{}',
      'icons{}',
      'page{}',
    ]);
    for (const { dataset } of [...document.head.querySelectorAll('style')].slice(2, 4))
      expect(dataset['rcOrder']).toBe('prependQueue');
  });

  it('puts the first before all other elements', () => {
    document.head.append(document.createElement('title'));
    render(<Styled css="a{}" />);
    expect(document.head.firstElementChild?.textContent).toBe('a{}');
  });
});

it('adds the sheet of a component that React has rendered but not mounted with the next mount', () => {
  function Failing(): ReactNode {
    useStaticSheet(keyOf('failed{}'), () => 'failed{}', ORDER.component);
    throw new Error('not mounted');
  }
  const report = jest.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => render(<Failing />)).toThrow('not mounted');
  report.mockRestore();
  expect(sheets()).toEqual([]);
  render(<Styled css="failed{}" />);
  expect(sheets()).toEqual(['failed{}']);
});

it('adds the sheets of a hidden page, which is shown without a further mount', () => {
  render(
    <Activity mode="hidden">
      <Styled css="a{}" />
    </Activity>,
  );
  expect(sheets()).toEqual(['a{}']);
});

it('has added the sheets before layout is read', () => {
  const seen: (readonly (string | null)[])[] = [];
  render(
    <Styled css="a{}">
      <div ref={() => void seen.push(sheets())} />
    </Styled>,
  );
  expect(seen).toEqual([['a{}']]);
});
