import type { ApplicationRow } from '@portal/shared/contracts/application';
import { applicationApi } from '../../application-api';

/** Pins an application for the user alone (112). Resolves to whether it succeeded. */
export function usePinApplication(): (application: ApplicationRow, isPinned: boolean) => Promise<boolean> {
  const [pin] = applicationApi.setFavor.useMutation();
  return async ({ Id }, isPinned) => (await pin({ InstanceId: Id, Favor: isPinned })).data !== undefined;
}
