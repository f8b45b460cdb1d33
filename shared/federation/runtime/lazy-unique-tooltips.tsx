import { lazy, type ReactNode, Suspense } from 'react';

interface UniqueTooltipsProps {
  readonly children?: ReactNode;
}

const UniqueTooltips = lazy(() => import('antd/es/tooltip/UniqueProvider'));

/**
 * Takes the place of the provider of a single tooltip that moves between elements, which antd's configuration renders
 * only if it is switched on. Every page would load the positioning of layers with it.
 */
export default function LazyUniqueTooltips({ children }: UniqueTooltipsProps) {
  return (
    <Suspense fallback={children}>
      <UniqueTooltips>{children}</UniqueTooltips>
    </Suspense>
  );
}
