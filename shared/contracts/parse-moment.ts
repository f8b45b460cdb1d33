// oxlint-disable-next-line portal/stateless -- set and read while one parse runs, by the part that contains both
let moment: number | null = null;

/**
 * Runs a parse whose rules of time are judged by this moment, in milliseconds: the provider's clock, or in a form the
 * server's clock as far as the page knows it.
 */
export function parseAt<Parsed>(now: number, parse: () => Parsed): Parsed {
  const outer = moment;
  moment = now;
  try {
    return parse();
  } finally {
    moment = outer;
  }
}

/** The moment of the running parse. Null where rules of time are left to the provider. */
export function momentOfParse(): number | null {
  return moment;
}
