import { Link } from '@portal/shared/router';
import { Mark } from '../brand/mark';
import { useText } from '../locales/use-text';
import { HOME_PATH } from '../routing/shell-routes';

interface PortalBrandProps {
  /** Shows only the logo; screen readers still read the name. */
  readonly isLogoOnly: boolean;
  readonly onChoice?: (() => void) | undefined;
}

/** Logo and name at the top of the menu, with a link to the home page. */
export function PortalBrand({ isLogoOnly, onChoice }: PortalBrandProps) {
  const t = useText();
  return (
    <Link to={HOME_PATH} className="portal-menu-brand" {...(onChoice && { onClick: onChoice })}>
      <Mark size={32} />
      <span className={isLogoOnly ? 'portal-visually-hidden' : undefined}>
        <strong>{t('portal.name')}</strong>
        <small>{t('portal.tagline')}</small>
      </span>
    </Link>
  );
}
