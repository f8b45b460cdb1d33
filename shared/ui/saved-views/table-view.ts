import { MAX_SAVED_VIEWS, MAX_TABLE_VIEW } from '../../contracts/account';

/** Maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME = 32;

/** The view of a list: filters, order and page size, as in the URL, and the hidden columns. */
export interface ViewState {
  /** Parameters of the URL, in order. */
  readonly params: readonly (readonly [name: string, value: string])[];
  /** Keys of the hidden columns. Absent if the columns of the table cannot be chosen. */
  readonly hidden?: readonly string[];
}

/** A view saved under a name. */
export interface TableView extends ViewState {
  readonly name: string;
}

/** Why a name is invalid, as a key of the texts. */
export type NameRefusal = 'nameMissing' | 'nameTooLong' | 'nameTaken';

/** The data may come from another version. Anything that is not a view is ignored. */
export function readViews(stored: unknown): readonly TableView[] {
  if (!isRecord(stored) || !Array.isArray(stored['views'])) return [];
  const views: TableView[] = [];
  for (const view of stored['views'].map(readView))
    if (view !== null && nameRefusal(view.name, views) === null) views.push(view);
  return views.slice(0, MAX_SAVED_VIEWS);
}

function readView(stored: unknown): TableView | null {
  if (!isRecord(stored)) return null;
  const { name, params, hidden } = stored;
  if (typeof name !== 'string' || !Array.isArray(params)) return null;
  return {
    name: name.trim(),
    params: params.filter(isPair),
    ...(Array.isArray(hidden) && { hidden: hidden.filter(isText) }),
  };
}

/** Checks a name against those of other views, ignoring case. Null if it is valid. */
export function nameRefusal(name: string, others: readonly TableView[]): NameRefusal | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'nameMissing';
  if ([...trimmed].length > MAX_VIEW_NAME) return 'nameTooLong';
  const isTaken = others.some((other) => other.name.toLowerCase() === trimmed.toLowerCase());
  return isTaken ? 'nameTaken' : null;
}

/** Whether the account's limits allow these views. */
export function isWithinLimits(views: readonly TableView[]): boolean {
  return views.length <= MAX_SAVED_VIEWS && JSON.stringify({ views }).length <= MAX_TABLE_VIEW;
}

/** Whether two looks show the same. */
export function isSameState(a: ViewState, b: ViewState): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable({ params, hidden = [] }: ViewState): readonly unknown[] {
  return [params.map((pair) => pair.join('=')).sort(), [...hidden].sort()];
}

/** The view in a URL, from the parameters with these names. */
export function viewStateOf(params: URLSearchParams, names: readonly string[]): ViewState {
  return { params: [...params].filter(([name]) => names.includes(name)) };
}

/** The URL for another view, on its first page. Other parameters are unchanged. */
export function withViewState(
  params: URLSearchParams,
  { params: wanted }: ViewState,
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
