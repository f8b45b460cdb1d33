export { type ApiFailure, isApiFailure } from '../http/api-error';
export { skipToken } from '@reduxjs/toolkit/query/react';
export {
  type MutationDefinition,
  type MutationOptions,
  type OptimisticChange,
  type QueryDefinition,
  type QueryOptions,
  type RefreshRule,
  change,
  mutation,
  query,
  whenever,
} from './call-definitions';
export { configureErrors } from './error-report';
export { useLanguage, useLayout, useSession, useTheme } from './host-hooks';
export type {
  HostState,
  LayoutState,
  LocaleState,
  SessionState,
  SessionUser,
  ThemeState,
} from './host-state';
export { type Installation, type KnownInstallation, useInstallation } from './use-installation';
export { type PortalBaseQuery, portalApi, resetForNewUser } from './portal-api';
export {
  type MutationCall,
  type QueryCall,
  type RemoteApi,
  type RemoteApiOptions,
  remoteApi,
} from './remote-api';
export { linkStore } from './store-link';
