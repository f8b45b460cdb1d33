import type { RequestOf } from '../contracts/endpoint';
import type { report } from '../contracts/runtime';

/** A report of a browser (E57). */
export type PageReport = RequestOf<typeof report>;

export interface ReportSender {
  readonly address: string;
  /** Finds the id of the signed-in account; null for the others. Queries the database. */
  readonly account: () => Promise<string | null>;
}

/** The part that a report is about. */
export interface AttributedReport {
  readonly part: string;
  readonly release: string;
  /** Contact, from the part's manifest. */
  readonly owner?: string;
  /** File whose code threw, or that was blocked. */
  readonly file?: string;
  /** What the file belongs to: `./pages/team-list`, or a shared module of the shell. */
  readonly chunk?: string;
  /** Rollouts of the page: `r3+r4`. Absent without any. */
  readonly arm?: string;
}

/** Determines which part a report is about. */
export interface PageReports {
  /**
   * Empty for a report that only repeats another one of the same page. A `shown` report has one result per part. Null if
   * the sender has sent too many.
   */
  readonly receive: (report: PageReport, sender: ReportSender) => Promise<readonly AttributedReport[] | null>;
}
