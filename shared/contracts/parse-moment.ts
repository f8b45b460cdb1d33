// eslint-disable-next-line portal/stateless -- only the provider sets it, which has one copy; a page never does
let moment: number | null = null;

/** Runs a parse whose rules of time are judged by this moment, in milliseconds: the provider's clock. */
export function parseAt<Parsed>(now: number, parse: () => Parsed): Parsed {
  const outer = moment;
  moment = now;
  try {
    return parse();
  } finally {
    moment = outer;
  }
}

/** The moment of the running parse; without one, as in a page, the clock of this machine. */
export function momentOfParse(): number {
  return moment ?? Date.now();
}
