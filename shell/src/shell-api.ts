import { config } from '@portal/shared/contracts/runtime';
import { localeChanged } from '@portal/shared/events/locale';
import { query, remoteApi, whenever } from '@portal/shared/store';

/** What the shell itself reads through the cache. */
export const shellApi = remoteApi(
  'shell',
  { config: query(config, 'Config') },
  // The company's name comes in the language that was asked in.
  { refreshOn: [whenever(localeChanged, 'Config')] },
);
