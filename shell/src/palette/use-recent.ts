import { useSession } from '@portal/shared/store';
import { useEffect } from 'react';
import { addRecent } from './recent-pages';

interface Opened {
  /** Name of the page's route. */
  readonly route: string;
  /** What is open in the page; undefined for the page itself. */
  readonly title?: string | undefined;
  readonly address?: string | undefined;
}

/** Notes what the user has opened, once the user is known. Null: nothing to note. */
export function useRecent(opened: Opened | null): void {
  const { user } = useSession();
  const person = user?.userId;
  const { route, title, address } = opened ?? {};
  useEffect(() => {
    if (person === undefined || route === undefined) return;
    const isThing = title !== undefined && address !== undefined;
    addRecent(person, { route, ...(isThing && { thing: { title, address } }) });
  }, [person, route, title, address]);
}
