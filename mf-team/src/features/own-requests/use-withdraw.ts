import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { ownRequests } from '@portal/shared/contracts/invitation';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';

/** A pending request of the user. */
export type OwnRequest = ResponseOf<typeof ownRequests>['list'][number];

/** Withdraws a request (E60) after a confirmation. */
export function useWithdraw(): (request: OwnRequest) => void {
  const t = useText();
  const { run } = useRowActions();
  const [withdraw] = joiningApi.withdrawRequest.useMutation();

  return ({ Id, teamName }) =>
    void run({
      ids: [Id],
      send: () => withdraw({ ApplyId: Id }),
      doneText: () => t('ownRequests.withdrawn', { name: teamName }),
      confirmation: {
        title: t('ownRequests.askTitle', { name: teamName }),
        content: t('ownRequests.askText'),
        okText: t('ownRequests.withdraw'),
      },
    });
}
