import { canonicalAddress } from '@portal/shared/contracts/address';

/** Addresses as a user types or pastes them: on lines of their own, or with commas between them. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;，；]+/).filter((part) => part !== '');
}

/** The same lines with the spelling in which the addresses are stored; what is no address stays as it was typed. */
export function canonicalLines(text: string): string {
  const lines = addressesIn(text).map((part) => canonicalAddress(part) ?? part);
  return [...new Set(lines)].join('\n');
}
