import { Link } from '@portal/shared/router';
import { Mark } from '../brand/mark';
import { useText } from '../locales/use-text';
import { HOME_PATH } from '../routing/shell-routes';

interface PortalBrandProps {
  /** The sign alone; screen readers still hear the name. */
  readonly isSignAlone: boolean;
  readonly onChoice?: (() => void) | undefined;
}

/** Sign and name, the way home, at the head of the menu. */
export function PortalBrand({ isSignAlone, onChoice }: PortalBrandProps) {
  const t = useText();
  return (
    <Link to={HOME_PATH} className="portal-menu-brand" {...(onChoice && { onClick: onChoice })}>
      <Mark size={32} />
      <span className={isSignAlone ? 'portal-visually-hidden' : undefined}>
        <strong>{t('portal.name')}</strong>
        <small>{t('portal.tagline')}</small>
      </span>
    </Link>
  );
}
