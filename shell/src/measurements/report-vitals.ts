import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Reporter } from '../errors/reporter';
import type { PageVisits } from './page-visits';

interface Deps {
  readonly report: Reporter;
  readonly visits: Pick<PageVisits, 'at'>;
}

/**
 * Reports the web vitals LCP, INP and CLS, each for the page that was open when its value arose. INP and CLS are
 * complete when the page is hidden for the first time.
 */
export function reportVitals({ report, visits }: Deps): void {
  const send = ({ name, value, entries }: Metric): void => {
    const visit = visits.at(entries[0]?.startTime ?? 0);
    report({ kind: 'vital', part: 'shell', ...visit, name, value });
  };
  onLCP(send);
  onINP(send);
  onCLS(send);
}
