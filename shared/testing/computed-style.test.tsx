import { render } from '@testing-library/react';

const NAMES = ['display', 'visibility', 'opacity', 'pointerEvents'] as const;

/** jsdom's own function: the one of another window is not wrapped, and reads elements of this one. */
function jsdomStyle(element: Element): CSSStyleDeclaration {
  const own = document.querySelector('iframe')?.contentWindow?.getComputedStyle;
  if (own === undefined) throw new Error('no window');
  expect(own).not.toBe(getComputedStyle);
  return own(element);
}

const SHEET = `
  .gone { display: none }
  .gone.back { display: flex }
  .pale { opacity: 0 }
  .inert { pointer-events: none }
  .unseen { visibility: hidden }
  .seen { visibility: visible }
  .normal { display: unset; visibility: unset }
  .gone::marker-of-nobody:unknown(x) { display: grid }
  @media (min-width: 1px) { .back { display: none } }
`;

function Sample() {
  return (
    <>
      <iframe title="another window" />
      <style>{SHEET}</style>
      <input type="hidden" />
      <input type="text" style={{ pointerEvents: 'none' }} />
      <dialog>closed</dialog>
      <dialog open>open</dialog>
      <table hidden>
        <tbody>
          <tr>
            <td className="gone">cell</td>
          </tr>
        </tbody>
      </table>
      <svg className="inert">
        <path className="normal" style={{ opacity: 0.5 }} />
      </svg>
      <section className="unseen inert">
        <p>
          <b>inherits</b>
          <b className="seen">differs</b>
          <b style={{ visibility: 'visible', pointerEvents: 'auto' }}>differs by attribute</b>
          <b className="normal">inherits after all</b>
        </p>
      </section>
      <ul className="gone back pale">
        <li style={{ display: 'none' }}>item</li>
        <li className="gone" style={{ display: 'inline' }}>
          item
        </li>
      </ul>
    </>
  );
}

it('is the style that jsdom computes', () => {
  render(<Sample />);
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(20);
  const read = (style: CSSStyleDeclaration) =>
    NAMES.map((name) => [style[name], style.getPropertyValue(name)]);
  for (const element of elements)
    expect([element.outerHTML, read(getComputedStyle(element))]).toEqual([
      element.outerHTML,
      read(jsdomStyle(element)),
    ]);
  // Not by chance, because nothing is hidden.
  expect(elements.filter((element) => getComputedStyle(element).display === 'none').length).toBeGreaterThan(
    5,
  );
});

it('follows attributes, classes and style sheets that change', () => {
  const { container } = render(<p className="a">text</p>);
  const element = container.querySelector('p') ?? container;
  const display = () => {
    const { display: value } = getComputedStyle(element);
    expect(value).toBe(getComputedStyle(element).getPropertyValue('display'));
    return value;
  };
  expect(display()).toBe('block');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.a { display: flex }';
  expect(display()).toBe('flex');
  sheet.sheet?.insertRule('.a { display: grid }', 1);
  expect(display()).toBe('grid');
  element.className = 'b';
  expect(display()).toBe('block');
  element.hidden = true;
  expect(display()).toBe('none');
  element.hidden = false;
  element.style.display = 'inline';
  expect(display()).toBe('inline');
  sheet.remove();
});

it('has all other properties', () => {
  const { container } = render(<p style={{ color: 'red', overflowX: 'scroll' }}>text</p>);
  const style = getComputedStyle(container.querySelector('p') ?? container);
  expect(style.color).toBe('rgb(255, 0, 0)');
  expect(style.getPropertyValue('overflow-x')).toBe('scroll');
  expect('overflowX' in style).toBe(true);
});
