import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import { useSearchParams } from '@portal/shared/router';

const NAME = 'import';

interface ImportAddress {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes it and opens the detail of the imported application. */
  readonly showImported: (id: string) => void;
}

/** Whether the import dialog is open. Stored in the URL, so that a command and a link can open it. */
export function useImportAddress(): ImportAddress {
  const [params, setParams] = useSearchParams();

  function change(apply: (next: URLSearchParams) => void): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        apply(next);
        return next;
      },
      { replace: true },
    );
  }

  return {
    isOpen: params.has(NAME),
    open: () => change((next) => next.set(NAME, 'marketplace')),
    close: () => change((next) => next.delete(NAME)),
    showImported: (id) =>
      change((next) => {
        next.delete(NAME);
        next.set(DETAIL_PARAMS.application, id);
      }),
  };
}
