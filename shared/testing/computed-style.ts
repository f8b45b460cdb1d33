/*
 * Role queries, user-event and toBeVisible read four properties of thousands of elements. For each element jsdom matches
 * every rule of every style sheet and resolves fourteen properties, a quarter of the time of these tests. Here the four
 * are computed alone, with the same result; computed-style.test.tsx compares. Everything else is jsdom's.
 */

/** Name in a style object → property. */
const QUICK: ReadonlyMap<string, string> = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
]);

const PROPERTIES: ReadonlySet<string> = new Set(QUICK.values());

/** Inherited property → its initial value. */
const INHERITED: ReadonlyMap<string, string> = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

/** jsdom's value of a property without a value. */
const UNSET = '';

/** The attributes on which the browser's own style sheet makes `display` depend. */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'type'] as const;

interface Declaration {
  readonly selector: string;
  readonly value: string;
}

type GetStyle = (element: Element) => CSSStyleDeclaration;

/** Wraps jsdom's `getComputedStyle`. */
export function readQuickly(getStyle: GetStyle): GetStyle {
  const defaultDisplay = cacheDefaultDisplay(getStyle);

  function compute(element: Element, property: string): string {
    const rules = declarationsOf(element.ownerDocument, property);
    const initial = INHERITED.get(property);
    if (initial === undefined) {
      const declared = declaredValue(element, property, rules);
      return declared ?? (property === 'display' ? defaultDisplay(element) : UNSET);
    }
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const value = declaredValue(at, property, rules) ?? UNSET;
      if (value !== UNSET) return value;
    }
    return initial;
  }

  return (element) => {
    let style: CSSStyleDeclaration | undefined;
    const complete = () => (style ??= getStyle(element));
    const read = (property: string) =>
      PROPERTIES.has(property) ? compute(element, property) : complete().getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue') return read;
        const property = typeof name === 'string' ? QUICK.get(name) : undefined;
        if (property !== undefined) return compute(element, property);
        const value: unknown = Reflect.get(complete(), name);
        return typeof value === 'function' ? (value.bind(complete()) as unknown) : value;
      },
      has: (_target, name) => name in complete(),
    });
  };
}

/** The value that the element's attribute or the last rule that matches it declares. */
function declaredValue(
  element: Element,
  property: string,
  rules: readonly Declaration[],
): string | undefined {
  const inline =
    'style' in element && element.hasAttribute('style')
      ? (element as HTMLElement).style.getPropertyValue(property)
      : UNSET;
  const value =
    inline === UNSET ? rules.findLast(({ selector }) => element.matches(selector))?.value : inline;
  return value === 'unset' ? UNSET : value;
}

const known = new WeakMap<CSSStyleSheet, { count: number; byProperty: Map<string, Declaration[]> }>();

/** What the document's style sheets declare for a property, in their order. */
function declarationsOf({ styleSheets }: Document, property: string): readonly Declaration[] {
  return Array.from(styleSheets).flatMap((sheet) => {
    const { length } = sheet.cssRules;
    let read = known.get(sheet);
    if (read?.count !== length) known.set(sheet, (read = { count: length, byProperty: readSheet(sheet) }));
    return read.byProperty.get(property) ?? [];
  });
}

function readSheet(sheet: CSSStyleSheet): Map<string, Declaration[]> {
  const byProperty = new Map<string, Declaration[]>();
  for (const rule of Array.from(sheet.cssRules)) {
    // As in jsdom: the rules inside other rules, such as @media, are not applied.
    if (!('selectorText' in rule)) continue;
    const { selectorText: selector, style } = rule as CSSStyleRule;
    for (const property of PROPERTIES) {
      const value = style.getPropertyValue(property);
      if (value === UNSET || !isSupported(selector)) continue;
      byProperty.set(property, [...(byProperty.get(property) ?? []), { selector, value }]);
    }
  }
  return byProperty;
}

/** As in jsdom: a rule whose selector it cannot parse does not apply. */
function isSupported(selector: string): boolean {
  try {
    document.body.matches(selector);
    return true;
  } catch {
    return false;
  }
}

/** `display` of an element that nothing on the page styles, read once for each tag and its attributes. */
function cacheDefaultDisplay(getStyle: GetStyle): (element: Element) => string {
  const unstyled = document.implementation.createHTMLDocument();
  const values = new Map<string, string>();
  return (element) => {
    const attributes = DISPLAY_ATTRIBUTES.map((name) => String(element.getAttribute(name)));
    const key = [element.namespaceURI, element.localName, ...attributes].join();
    let value = values.get(key);
    if (value === undefined) {
      const probe = unstyled.createElementNS(element.namespaceURI, element.localName);
      for (const name of DISPLAY_ATTRIBUTES)
        if (element.hasAttribute(name)) probe.setAttribute(name, element.getAttribute(name) ?? '');
      values.set(key, (value = getStyle(probe).display));
    }
    return value;
  };
}
