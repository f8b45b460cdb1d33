import { RowText } from '@portal/shared/ui/row-text';

interface PageTextProps {
  readonly text: string;
  readonly role?: 'timer';
}

/** A secondary paragraph of an entry page. */
export function PageText({ text, role }: PageTextProps) {
  return (
    <p role={role} style={{ marginBlockStart: 0 }}>
      <RowText tone="secondary">{text}</RowText>
    </p>
  );
}
