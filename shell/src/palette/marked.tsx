interface MarkedProps {
  readonly text: string;
  /** The typed text; its first occurrence is marked. */
  readonly part: string;
}

/** A text with the typed part highlighted. */
export function Marked({ text, part }: MarkedProps) {
  const lower = text.toLowerCase();
  const at = part === '' ? -1 : lower.indexOf(part.toLowerCase());
  // Some letters get longer when their case changes, so the positions would not match.
  if (at === -1 || lower.length !== text.length) return text;
  const end = at + part.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
