import type { ReleaseSet } from '@portal/shared/remote/release';
import { incidentOf, partOfStack, type Reporter } from './reporter';

/** Reports what nobody caught, under the part whose file it came from. */
export function watchUncaught(set: ReleaseSet, report: Reporter): void {
  const tell = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    report(incidentOf(partOfStack(set, stack), 'error', error));
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Failed scripts and pictures come here too, without an error; their loader knows more.
    if (error instanceof Error) tell(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
