import { shellConfig } from '@portal/shared/federation/shell-config';
import { SHELL_ROUTES } from './src/routing/shell-routes';

export default shellConfig(import.meta, SHELL_ROUTES);
