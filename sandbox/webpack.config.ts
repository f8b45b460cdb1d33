import { plainConfig } from '@portal/shared/federation/plain-config';

export default plainConfig(import.meta);
