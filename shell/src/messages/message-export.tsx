import type { UrlState } from '@portal/shared/router';
import { ExportButton } from '@portal/shared/ui/export-button';
import type { MESSAGE_FILTERS } from './message-filters';
import { messagesApi } from './messages-api';

/** Downloads the messages that the filters select. */
export function MessageExport({ filters }: Pick<UrlState<typeof MESSAGE_FILTERS>, 'filters'>) {
  const [exportCsv] = messagesApi.exportMessages.useMutation();
  const [exportXlsx] = messagesApi.exportMessagesXlsx.useMutation();
  const { unread, kind } = filters;
  const request = { ...(unread && { Unread: true }), ...(kind !== undefined && { Kind: kind }) };
  return (
    <ExportButton
      fileName="messages"
      fetchXlsx={async () => exportXlsx(request)}
      fetchCsv={async () => exportCsv(request)}
    />
  );
}
