import { useContext, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { RouterContext } from './portal-router';
import { type UrlField, urlInteger, urlText } from './url-fields';

type UrlFields = Readonly<Record<string, UrlField<unknown>>>;
export type UrlValues<F extends UrlFields> = {
  readonly [K in keyof F]: F[K] extends UrlField<infer T> ? T : never;
};

/** Paging and order, as in every list of the contract. */
export interface UrlPaging {
  readonly page: number;
  readonly pageSize: number;
  /** `field` or `-field`, separated by commas; empty for the provider's default order. */
  readonly sort: string;
}

export interface UrlState<F extends UrlFields> {
  readonly filters: UrlValues<F>;
  readonly paging: UrlPaging;
  /** Whether any filter differs from its default. An empty list then shows "nothing found". */
  readonly isFiltered: boolean;
  /** Changes filters and returns to the first page. */
  readonly setFilters: (patch: Partial<UrlValues<F>>) => void;
  readonly setPaging: (patch: Partial<UrlPaging>) => void;
  readonly clearFilters: () => void;
}

const PAGING = {
  page: urlInteger(1, { min: 1, max: 100_000 }),
  pageSize: urlInteger(20, { min: 1, max: 100 }),
  sort: urlText(),
};

/** The part of the state that a list request needs. */
export type UrlView<F extends UrlFields> = Pick<UrlState<F>, 'filters' | 'paging'>;

/** The view at an address without parameters: the first request of a list. */
export function plainView<const F extends UrlFields>(fields: F): UrlView<F> {
  return viewOf(fields, new URLSearchParams());
}

function viewOf<F extends UrlFields>(fields: F, params: URLSearchParams): UrlView<F> {
  return {
    filters: readFields(fields, params) as UrlValues<F>,
    paging: {
      page: PAGING.page.read(params.getAll('page')),
      pageSize: PAGING.pageSize.read(params.getAll('pageSize')),
      sort: PAGING.sort.read(params.getAll('sort')),
    },
  };
}

/**
 * Keeps filters, page and sort order of a list in the URL, so that a link, the back button and a reload show the same
 * list. Other parameters are unchanged. Declare `fields` outside the component.
 */
export function useUrlState<const F extends UrlFields>(fields: F): UrlState<F> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(RouterContext);
  return useMemo(() => {
    const view = viewOf(fields, params);
    // After a step back, the router's address changes before the page re-renders. Clicks in between apply to the new
    // address.
    const now = () => {
      const there = router?.state.location;
      return there?.pathname === pathname ? new URLSearchParams(there.search) : params;
    };
    return {
      ...view,
      isFiltered: Object.entries(fields).some(([name, field]) => field.write(view.filters[name]).length > 0),
      setFilters: (patch) =>
        // Typing a search word must not fill the history.
        setParams(writeFields(writeFields(now(), fields, patch), PAGING, { page: 1 }), {
          replace: true,
        }),
      setPaging: (patch) => setParams(writeFields(now(), PAGING, patch)),
      clearFilters: () =>
        setParams(writeFields(writeFields(now(), fields, initialOf(fields)), PAGING, { page: 1 }), {
          replace: true,
        }),
    };
  }, [fields, params, setParams, pathname, router]);
}

function readFields(fields: UrlFields, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read(params.getAll(name))]),
  );
}

function initialOf(fields: UrlFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]));
}

function writeFields(
  params: URLSearchParams,
  fields: UrlFields,
  patch: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in patch)) continue;
    next.delete(name);
    for (const value of field.write(patch[name])) next.append(name, value);
  }
  return next;
}
