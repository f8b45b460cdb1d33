import type { messagePrefs } from '@portal/shared/contracts/message';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { messagesApi } from './messages-api';

export type MessagePreference = ResponseOf<typeof messagePrefs>['prefs'][number];

/** The account's channels besides the portal. */
export interface Channels {
  readonly sms: boolean;
  readonly mail: boolean;
}

/** The preferences and the account's channels. A change is shown immediately and reverted if refused. */
export function useMessagePrefs() {
  const prefs = messagesApi.messagePrefs.useQuery({});
  const account = messagesApi.userInfo.useQuery({});
  const [save] = messagesApi.setMessagePrefs.useMutation();
  const data =
    prefs.data === undefined || account.data === undefined
      ? undefined
      : {
          prefs: prefs.data.prefs,
          reach: {
            sms: account.data.UserPhone !== undefined,
            mail: account.data.email !== undefined,
          } satisfies Channels,
        };
  return {
    query: {
      data,
      error: prefs.error ?? account.error,
      isFetching: prefs.isFetching || account.isFetching,
      refetch: () => {
        if (prefs.isError) void prefs.refetch();
        if (account.isError) void account.refetch();
      },
    },
    choose: (preference: MessagePreference) => void save({ Prefs: [preference] }),
  };
}
