import { RowText } from '@portal/shared/ui/row-text';

/** A secondary paragraph of an entry page. */
export function PageText({ text }: { readonly text: string }) {
  return (
    <p style={{ marginBlockStart: 0 }}>
      <RowText tone="secondary">{text}</RowText>
    </p>
  );
}
