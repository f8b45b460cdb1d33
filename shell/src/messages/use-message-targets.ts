import { safeRedirect } from '@portal/shared/remote';
import { useSession } from '@portal/shared/store';
import { useShell } from '../services/shell-services';
import { maySee } from '../routing/may-see';
import { isGone } from '../routing/gone-routes';
import type { DirectoryEntry } from '../routing/route-directory';

/** Where a message leads. */
export interface MessageTarget {
  readonly address: string;
  readonly entry: DirectoryEntry;
}

/**
 * Finds the page that a message is about; null where the link is none, is not of this portal, or leads to a page
 * that the release set lacks or the person may not see.
 */
export function useMessageTargets(): (link: string | undefined) => MessageTarget | null {
  const { directory } = useShell();
  const { user } = useSession();
  return (link) => {
    const address = safeRedirect(link, window.location.origin);
    if (address === null) return null;
    const entry = directory.at(new URL(address, window.location.origin).pathname);
    return entry !== null && !isGone(entry) && maySee(entry, user) ? { address, entry } : null;
  };
}
