import type { ReactNode } from 'react';

/** Text that is not broken, such as a date or an amount; a line ends before or after it. */
export function NoWrap({ children }: { readonly children: ReactNode }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;
}
