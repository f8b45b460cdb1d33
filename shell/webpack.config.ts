import { shellConfig } from '@portal/shared/federation/shell-config';
import { DEFAULT_SEED } from '@portal/shared/contracts/theme-colors';
import { SHELL_ROUTES } from './src/routing/shell-routes';
import { portalTheme } from './src/theme/portal-theme';

export default shellConfig(import.meta, SHELL_ROUTES, portalTheme(DEFAULT_SEED, 'light'));
