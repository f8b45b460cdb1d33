interface PageFigures {
  readonly total?: number;
  readonly page?: number;
  readonly pageSize?: number;
}

/** A page of a list in the contract's format. */
export function buildPage<Row>(list: readonly Row[], figures: PageFigures = {}) {
  return { list: [...list], total: list.length, page: 1, pageSize: 10, ...figures };
}
