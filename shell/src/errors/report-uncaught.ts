import type { ReleaseSet } from '@portal/shared/remote/release';
import { incidentOf, partOfStack, type Reporter } from './reporter';

/** Reports uncaught errors for the part whose file they come from. */
export function reportUncaught(set: ReleaseSet, report: Reporter): void {
  const reportError = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    report(incidentOf(partOfStack(set, stack), 'error', error));
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => {
    // Failed scripts and images arrive here too, without an error; their loader has more details.
    if (error instanceof Error) reportError(error);
  });
  // Error events of elements do not bubble, but they can be captured here. The code that loads a script knows its
  // purpose; this listener knows the file. A file that was modified in transit is reported with its part and owner.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.src === '') return;
      const file = new URL(target.src).pathname;
      report({ kind: 'load', part: partOfStack(set, target.src), name: 'script', message: file });
    },
    true,
  );
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const [address = ''] = blockedURI.split(/[?#]/);
    report({
      kind: 'csp',
      part: partOfStack(set, `${blockedURI} ${sourceFile}`),
      name: effectiveDirective,
      message: address,
    });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
