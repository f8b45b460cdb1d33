import { shellConfig } from '@portal/shared/federation/shell-config';

export default shellConfig(import.meta);
