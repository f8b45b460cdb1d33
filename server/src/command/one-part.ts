import { RegistryError } from '@portal/registry/registry-error';

/** The only name. Refused with the sentence if there is none, or more than one. */
export function onePart(names: readonly string[], sentence: string): string {
  const [part, ...others] = names;
  if (part === undefined || others.length > 0) throw new RegistryError('invalid', sentence);
  return part;
}
