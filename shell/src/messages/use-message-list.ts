import { useUrlState } from '@portal/shared/router';
import { MESSAGE_FILTERS } from './message-filters';
import { messagesApi } from './messages-api';

/** The page of messages that the URL selects, with functions to change it. */
export function useMessageList() {
  const url = useUrlState(MESSAGE_FILTERS);
  const { unread, kind } = url.filters;
  const { page, pageSize } = url.paging;
  const query = messagesApi.messageList.useQuery({
    ...(unread && { Unread: true }),
    ...(kind !== undefined && { Kind: kind }),
    Page: page,
    PageSize: pageSize,
  });
  return { url, query };
}
