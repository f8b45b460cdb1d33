import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import type { EmptySubject } from './empty-drawing';
import { useLoaded } from '../loading/use-loaded';

/** Height of every drawing, in px. */
const DRAWING_PX = 96;

export interface EmptyStateProps {
  /** Its drawing; none without a subject. */
  readonly subject?: EmptySubject;
  /** One sentence that describes what is missing. */
  readonly text: ReactNode;
  /** The action that changes this, unless the header of the page has it. */
  readonly action?: ReactNode;
}

/** An empty list: a drawing of its subject, a sentence, one action. */
export function EmptyState({ subject, text, action }: EmptyStateProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      vertical
      role="status"
      align="center"
      gap={token.margin}
      style={{ padding: token.paddingXL, textAlign: 'center', textWrap: 'balance' }}
    >
      {subject !== undefined && <LazyDrawing subject={subject} />}
      <Typography.Text type="secondary">{text}</Typography.Text>
      {action}
    </Flex>
  );
}

const loadDrawing = () => import('./empty-drawing').then(({ EmptyDrawing }) => EmptyDrawing);

/**
 * Most lists are not empty, so the drawings are loaded by those that are. Until then, and if that fails, its place is
 * empty: the text is enough.
 */
function LazyDrawing({ subject }: { readonly subject: EmptySubject }) {
  const drawing = useLoaded({ isNeeded: true, load: loadDrawing });
  return (
    <div className="portal-empty-drawing" aria-hidden="true" style={{ height: DRAWING_PX }}>
      {drawing !== null && <drawing.Component subject={subject} />}
    </div>
  );
}
