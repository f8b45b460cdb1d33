interface MarkedProps {
  readonly text: string;
  /** What was typed; its first place in the text is marked. */
  readonly part: string;
}

/** A text with the typed part of it set off. */
export function Marked({ text, part }: MarkedProps) {
  const lower = text.toLowerCase();
  const at = part === '' ? -1 : lower.indexOf(part.toLowerCase());
  // Some letters grow when their case changes; the places would no longer fit.
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
