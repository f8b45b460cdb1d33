import type { ReactNode } from 'react';
import { showFullText } from '../text/row-text';
import { UI_TEXT } from '../text/ui-text';

export interface RowFactsProps {
  /** Key and content of each fact. */
  readonly facts: readonly (readonly [key: string, content: ReactNode])[];
}

/** Facts of a row side by side on one line. Empty ones are left out, and those at its end that do not fit. */
export function RowFacts({ facts }: RowFactsProps) {
  const shown = facts.filter(([, content]) => !isEmpty(content));
  if (shown.length === 0) return null;
  return (
    <div className="portal-row-facts">
      {shown.map(([key, content], at) => (
        <span key={key} className="portal-row-fact" onPointerEnter={showFullText}>
          {at > 0 && <span aria-hidden> · </span>}
          {content}
        </span>
      ))}
    </div>
  );
}

function isEmpty(content: ReactNode): boolean {
  return content === null || content === undefined || content === '' || content === UI_TEXT.nothing.en;
}
