/** Work that runs once at a time per key. */
export interface SingleFlight<Result> {
  /** Starts the work, or shares the outcome of that in flight for this key. */
  readonly run: (key: string, work: () => Promise<Result>) => Promise<Result>;
  /** What is in flight for this key. */
  readonly inFlight: (key: string) => Promise<Result> | undefined;
}

/** Callers that arrive while work of their key is in flight share its outcome. Nothing is kept once it has settled. */
export function singleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Promise<Result>>();
  return {
    run(key, work) {
      const flight = flights.get(key) ?? work().finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
    inFlight: (key) => flights.get(key),
  };
}
