/** Background work that is repeated for as long as the server listens. */
export interface Job {
  /** Unique. It is in the log, in the metrics and, for `oneProcess`, in the database. */
  readonly name: string;
  readonly everySeconds: number;
  /**
   * `everyProcess`: each process runs it, so its work must be claimed row by row, or have no effect a second time.
   * `oneProcess`: once per period by whichever process is first. The time of the next run is in the database, so that
   * neither a restart nor a further process changes how often it runs.
   */
  readonly runsIn: 'everyProcess' | 'oneProcess';
  /** @param signal checked between two steps of a long run: aborted once the server stops */
  readonly work: (signal?: AbortSignal) => Promise<void>;
}
