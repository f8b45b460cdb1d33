/** Most views that one table keeps. */
export const MAX_VIEWS = 20;
/** Longest name of a view, in characters. */
export const MAX_VIEW_NAME = 32;
/** What the account keeps of one table, as JSON (E24). */
const MAX_KEPT = 4096;

/** What a list shows and how: its filters, order and page size as in the address, and the columns put away. */
export interface TableLook {
  /** Parameters of the address, in their order. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** Keys of the columns that are put away; absent where the table has no choice of them. */
  readonly hidden?: readonly string[];
}

/** A look that somebody keeps under a name. */
export interface TableView extends TableLook {
  readonly name: string;
}

/** Why a name is none, as a key of the words. */
export type NameRefusal = 'nameMissing' | 'nameTooLong' | 'nameTaken';

/** Anything can stand there: another version wrote it. What is not a view is left out. */
export function readViews(kept: unknown): readonly TableView[] {
  if (!isRecord(kept) || !Array.isArray(kept['views'])) return [];
  const views: TableView[] = [];
  for (const view of kept['views'].map(readView))
    if (view !== null && nameRefusal(view.name, views) === null) views.push(view);
  return views.slice(0, MAX_VIEWS);
}

function readView(kept: unknown): TableView | null {
  if (!isRecord(kept)) return null;
  const { name, params, hidden } = kept;
  if (typeof name !== 'string' || !Array.isArray(params)) return null;
  return {
    name: name.trim(),
    params: params.filter(isPair),
    ...(Array.isArray(hidden) && { hidden: hidden.filter(isText) }),
  };
}

/** Whether a name can be given beside those of other views; capital letters make no difference. */
export function nameRefusal(name: string, others: readonly TableView[]): NameRefusal | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'nameMissing';
  if ([...trimmed].length > MAX_VIEW_NAME) return 'nameTooLong';
  const isTaken = others.some((other) => other.name.toLowerCase() === trimmed.toLowerCase());
  return isTaken ? 'nameTaken' : null;
}

/** Whether the account has room for them. */
export function fits(views: readonly TableView[]): boolean {
  return views.length <= MAX_VIEWS && JSON.stringify({ views }).length <= MAX_KEPT;
}

/** Whether two looks show the same. */
export function isSameLook(a: TableLook, b: TableLook): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable({ params, hidden = [] }: TableLook): readonly unknown[] {
  return [params.map((pair) => pair.join('=')).sort(), [...hidden].sort()];
}

/** The look that an address has, of the parameters with these names. */
export function lookOf(params: URLSearchParams, names: readonly string[]): TableLook {
  return { params: [...params].filter(([name]) => names.includes(name)) };
}

/** The address with another look: its first page; parameters of others stay. */
export function withLook(
  params: URLSearchParams,
  { params: wanted }: TableLook,
  names: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...names, 'page']) next.delete(name);
  for (const [name, value] of wanted) if (names.includes(name)) next.append(name, value);
  return next;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}
