export { skipToken } from '@reduxjs/toolkit/query/react';
export {
  type MutationOptions,
  type OptimisticChange,
  type RefreshRule,
  change,
  mutation,
  query,
  whenever,
} from './call-definitions';
export { configureErrors } from './error-report';
export { useLanguage, useLayout, useSession, useTheme } from './host-hooks';
export type { HostState, LayoutState, LocaleState, SessionState, SessionUser, ThemeState } from './host-state';
export { portalApi, resetForNewPerson } from './portal-api';
export { type MutationCall, type QueryCall, type RemoteApi, type RemoteApiOptions, remoteApi } from './remote-api';
export { linkStore } from './store-link';
