import { RemoteError } from './remote-error';
import type { DirectoryEntry } from '../routing/route-directory';

/** `Team and member team <teams@portal.example>` is shown without its address. */
export function ownerName(owner: string): string {
  const name = owner.replace(/<[^>]*>/g, '').trim();
  return name === '' ? owner : name;
}

/** Part that answers for a page; `shell` for the shell's own. */
export function partOf({ source }: DirectoryEntry): string {
  return source.kind === 'remote' ? source.part : 'shell';
}

/** Code of what went wrong with a part (`MF-1`), for the card and for support; null when nothing has yet. */
export function faultOf(error: unknown): string | null {
  return error instanceof RemoteError ? error.code : null;
}
