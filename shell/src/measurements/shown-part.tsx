import { useEffect } from 'react';
import type { ShownParts } from './shown-parts';

interface ShownPartProps {
  readonly part: string;
  readonly shown: Pick<ShownParts, 'add'>;
}

/** To be rendered beside the content of a part. It is mounted only if that content renders without a crash. */
export function ShownPart({ part, shown }: ShownPartProps): null {
  useEffect(() => shown.add(part), [shown, part]);
  return null;
}
