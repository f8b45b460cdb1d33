import { useSearchParams } from '@portal/shared/router';

const NAME = 'join';

interface JoinAddress {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether the dialog for the invite code is open. Stored in the URL, so that a command and a link can open it. */
export function useJoinAddress(): JoinAddress {
  const [params, setParams] = useSearchParams();

  function set(isOpen: boolean): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set(NAME, 'key');
        else next.delete(NAME);
        return next;
      },
      { replace: true },
    );
  }

  return { isOpen: params.has(NAME), open: () => set(true), close: () => set(false) };
}
