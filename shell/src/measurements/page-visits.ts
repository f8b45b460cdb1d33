/** A page of the portal that was opened in this page load. */
export interface PageVisit {
  /** The part that the page belongs to. */
  readonly part: string;
  /** Name of the route. */
  readonly route: string;
}

/** The pages that were opened one after another, so that a report can name the page that it is about. */
export interface PageVisits {
  readonly enter: (visit: PageVisit) => void;
  /** The page that is open now. Undefined until the first navigation. */
  readonly current: () => PageVisit | undefined;
  /** The page that was open at a time, in milliseconds since the page load started. */
  readonly at: (time: number) => PageVisit | undefined;
}

/** @param now milliseconds since the page load started */
export function createPageVisits(now: () => number): PageVisits {
  const visits: { readonly visit: PageVisit; readonly from: number }[] = [];
  return {
    enter(visit) {
      // A change of the query, such as another page of a list, is the same visit.
      if (visits.at(-1)?.visit.route !== visit.route) visits.push({ visit, from: now() });
    },
    current: () => visits.at(-1)?.visit,
    at: (time) => (visits.findLast(({ from }) => from <= time) ?? visits[0])?.visit,
  };
}
