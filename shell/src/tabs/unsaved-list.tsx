interface UnsavedListProps {
  readonly text: string;
  readonly titles: readonly string[];
}

/** The pages whose work would be lost. */
export function UnsavedList({ text, titles }: UnsavedListProps) {
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>{text}</p>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {titles.map((title) => (
          <li key={title}>
            <strong>{title}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
