import type { TooltipProps } from 'antd';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface TooltippedProps extends TooltipProps {
  readonly children?: ReactNode;
}

const Tooltip = lazy((): Promise<{ default: ComponentType<TooltippedProps> }> =>
  // Without its code, the element has no tooltip.
  import('antd/es/tooltip').catch(() => ({ default: Bare })),
);

/**
 * Takes the place of the tooltip in antd's labels, texts and segmented controls, which render it only if they are given
 * a text for it. Its code, with the positioning of layers, is loaded then.
 */
export default function LazyTooltip(props: TooltippedProps) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}

function Bare({ children }: TooltippedProps) {
  return children;
}
