import { REST_MARK } from '@portal/shared/ui/when-at-rest';
import { whenContentShown } from '@portal/shared/ui/when-content-shown';

/** Time without a finished request, after which a page counts as at rest. */
const REST_MS = 300;

/** Sets {@link REST_MARK}, for which everything waits that loads code ahead. */
export function markRest(): void {
  whenContentShown(() => {
    const finish = () => {
      observer.disconnect();
      performance.mark(REST_MARK);
    };
    let timer = setTimeout(finish, REST_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, REST_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
