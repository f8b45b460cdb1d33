import { safeRedirect } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { useShell } from '../services/shell-services';
import { maySee } from '../routing/may-see';
import { isRemoved } from '../routing/removed-routes';
import type { DirectoryEntry } from '../routing/route-directory';

/** The page that a message links to. */
export interface MessageTarget {
  readonly address: string;
  readonly entry: DirectoryEntry;
}

/**
 * Finds the page of a message's link. Null if it has none, if the link is outside this portal, or if the release set
 * lacks the page or the user may not see it.
 */
export function useMessageTargets(): (link: string | undefined) => MessageTarget | null {
  const { directory } = useShell();
  const { user } = useSession();
  return (link) => {
    const address = safeRedirect(link, window.location.origin);
    if (address === null) return null;
    const entry = directory.at(new URL(address, window.location.origin).pathname);
    return entry !== null && !isRemoved(entry) && maySee(entry, user) ? { address, entry } : null;
  };
}
