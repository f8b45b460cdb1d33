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
  // Errors of elements do not bubble; on their way down they pass here. Whoever waits for the script knows
  // what for, this knows which one: a file that was changed on its way is named with its part and owner.
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
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
