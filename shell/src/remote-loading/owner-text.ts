import { RemoteError } from './remote-error';
import type { DirectoryEntry } from '../routing/route-directory';

/** The owner's name without the email address: `Team and member team <teams@portal.example>`. */
export function ownerName(owner: string): string {
  const name = owner.replace(/<[^<>]*>/g, '').trim();
  return name === '' ? owner : name;
}

/** The part that a page belongs to; `shell` for the shell's own pages. */
export function partOf({ source }: DirectoryEntry): string {
  return source.kind === 'remote' ? source.part : 'shell';
}

/** Error code of a failed part (`MF-1`), for the card and for support; null if nothing has failed yet. */
export function faultOf(error: unknown): string | null {
  return error instanceof RemoteError ? error.code : null;
}
