import { Link, type LinkProps } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { RowText } from '../text/row-text';

/** Address of a row's own page or drawer; null if it has none. */
export type RowAddress = LinkProps['to'] | null;

export interface RowNameProps {
  /** As passed to the `render` of a column. */
  readonly address: RowAddress;
  readonly children: string;
}

/**
 * The name of a row: a link to its own page or drawer, if it has one. Cut with … if there is no room; on phones after
 * two lines.
 */
export function RowName({ address, children }: RowNameProps) {
  const { device } = useLayout();
  const name = (
    <RowText isStrong isClipped lines={device === 'mobile' ? 2 : 1}>
      {children}
    </RowText>
  );
  if (address === null) return name;
  return (
    <Link to={address} className="portal-row-name">
      {name}
    </Link>
  );
}
