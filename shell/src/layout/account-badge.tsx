/** Shown instead of the name of an account that could not be loaded. */
export const UNKNOWN = '?';

/** The first letter of a name in a round badge. Decorative, since the name is beside it. */
export function AccountBadge({ name }: { readonly name: string }) {
  const [first = ''] = [...name];
  // Drawn by CSS: as text it would become part of the surrounding button's accessible name.
  return <span className="portal-badge" aria-hidden="true" data-initial={first.toUpperCase()} />;
}
