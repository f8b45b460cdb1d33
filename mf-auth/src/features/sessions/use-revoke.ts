import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { accountApi } from '../../account-api';
import { deviceLabel } from '../../device-label';
import { useText } from '../../text';
import type { DeviceRow } from './device-rows';

/** Signs out one device, or all others (E13), after a confirmation. */
export function useRevoke() {
  const t = useText();
  const { run } = useRowActions();
  const [revoke] = accountApi.revokeSessions.useMutation();

  function confirmRevoke(
    devices: readonly DeviceRow[],
    text: { readonly title: string; readonly content: string },
    request: Parameters<typeof revoke>[0],
  ): void {
    let endedCount = 0;
    void run({
      ids: devices.flatMap(({ ids }) => ids),
      send: async () => {
        const outcome = await revoke(request);
        // Not the number of listed sessions: some may have ended, or begun, since the list was fetched.
        endedCount = outcome.data?.revoked ?? 0;
        return outcome;
      },
      doneText: () => t('endOthers.done', { count: endedCount }),
      confirmation: { ...text, okText: t('sessions.end') },
    });
  }

  return {
    one: (device: DeviceRow) => {
      const { latest, ids } = device;
      const name = deviceLabel(latest.browser, latest.system) ?? t('sessions.unknown');
      confirmRevoke(
        [device],
        {
          title: t('sessions.endTitle', { device: name }),
          content: t('sessions.endText', { count: ids.length }),
        },
        { Ids: [...ids] },
      );
    },
    /** Also ends sessions that began after the list was fetched. */
    others: (devices: readonly DeviceRow[]) =>
      confirmRevoke(
        devices.filter(({ isCurrent }) => !isCurrent),
        { title: t('endOthers.title'), content: t('endOthers.text') },
        { Others: true },
      ),
  };
}
