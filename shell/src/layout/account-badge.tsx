/** Stands for the name of an account that could not be loaded. */
export const UNKNOWN = '?';

/** The first letter of a name in a round badge. Decoration beside the name. */
export function AccountBadge({ name }: { readonly name: string }) {
  const [first = ''] = [...name];
  // Drawn by the style: as text it would be part of what the button around it is called.
  return <span className="portal-badge" aria-hidden="true" data-initial={first.toUpperCase()} />;
}
