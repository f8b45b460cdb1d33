/** The first letter of a name in a round badge. Decoration beside the name. */
export function AccountBadge({ name }: { readonly name: string }) {
  const [first = ''] = [...name];
  return (
    <span className="portal-badge" aria-hidden="true">
      {first.toUpperCase()}
    </span>
  );
}
