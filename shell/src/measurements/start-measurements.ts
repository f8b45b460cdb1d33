import { whenAtRest } from '@portal/shared/ui/when-at-rest';
import { whenContentShown } from '@portal/shared/ui/when-content-shown';
import type { Reporter } from '../errors/reporter';
import type { PageVisits } from './page-visits';
import type { ShownParts } from './shown-parts';

interface Deps {
  readonly report: Reporter;
  readonly shown: ShownParts;
  readonly visits: PageVisits;
}

/** Starts reporting shown parts and web vitals, once the page shows its content. */
export function startMeasurements({ report, shown, visits }: Deps): void {
  let wasHidden = isHidden();
  document.addEventListener('visibilitychange', () => {
    if (!isHidden()) return;
    wasHidden = true;
    shown.flush();
  });
  whenContentShown((ms) => {
    // Browsers render hidden pages late, so their time says nothing.
    shown.startReporting(visits.current()?.part ?? 'shell', wasHidden ? undefined : ms);
    // The browser keeps what it has measured until then.
    whenAtRest(() => {
      // Without its code there are no vitals, and nothing else is lost.
      import('./report-vitals')
        .then(({ reportVitals }) => reportVitals({ report, visits }))
        .catch(() => undefined);
    });
  });
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}
