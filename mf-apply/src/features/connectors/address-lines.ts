import { canonicalAddress } from '@portal/shared/contracts/address';
import { addressesIn } from '@portal/shared/contracts/canonical';

/** The first that is no address, to be named beside a list of several. */
export function wrongAddressIn(addresses: readonly string[]): string | undefined {
  const wrong = addresses.find((part) => canonicalAddress(part) === null);
  return addresses.length > 1 ? wrong : undefined;
}

/** The same lines with the spelling in which the addresses are stored; what is no address stays as it was typed. */
export function canonicalLines(text: string): string {
  const lines = addressesIn(text).map((part) => canonicalAddress(part) ?? part);
  return [...new Set(lines)].join('\n');
}
