import type { PayloadOf } from '@portal/shared/events/define-event';
import type { messageReceived } from '@portal/shared/events/message';
import { useNavigate } from '@portal/shared/router';
import { App, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../locales/use-text';
import { useMessageTargets } from './use-message-targets';

export type ReceivedMessage = PayloadOf<typeof messageReceived>['message'];

/** Long enough to read two sentences. */
const SECONDS = 8;

/**
 * A notification about a change to the account's security, which may have been made by an attacker. Other kinds of
 * message, and changes made by this session, are only counted by the bell. Hidden tabs show no notification.
 */
export function SecurityNotice({ message }: { readonly message: ReceivedMessage }) {
  const t = useText();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const targetOf = useMessageTargets();

  const show = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const target = targetOf(message.link);
    const key = `security ${message.Id}`;
    notification.warning({
      key,
      title: message.title,
      description: message.text,
      duration: SECONDS,
      placement: 'bottomRight',
      role: 'status',
      ...(target !== null && {
        // Not a link: notifications are rendered outside the router.
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(key);
              void navigate(target.address);
            }}
          >
            {t('messages.view')}
          </Button>
        ),
      }),
    });
  });
  useEffect(() => show(), [message.Id]);
  return null;
}
