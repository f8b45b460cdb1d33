import { config } from '@portal/shared/contracts/runtime';
import { query, remoteApi } from '@portal/shared/store';

/** What the shell itself reads through the cache. */
export const shellApi = remoteApi('shell', {
  config: query(config, 'Config'),
});
