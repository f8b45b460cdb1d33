import { Link } from '@portal/shared/router';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Skeleton } from 'antd';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { KindMark } from './kind-mark';
import { MessageAge } from './message-age';
import { MessageLink } from './message-link';
import { MessageTitle } from './message-title';
import { messagesCss } from './messages-style';
import { messagesApi } from './messages-api';
import { useMessageActions } from './use-message-actions';
import { useMessageTargets } from './use-message-targets';
import { useNow } from './use-now';

/** As many as fit below the bell without scrolling. */
const NEWEST = { Page: 1, PageSize: 5 } as const;

interface NewestMessagesProps {
  /** Address of the page with all messages. */
  readonly allAt: string;
  readonly onChoice: () => void;
}

/** The newest messages below the bell. */
export function NewestMessages({ allAt, onChoice }: NewestMessagesProps) {
  const t = useText();
  const now = useNow();
  const targetOf = useMessageTargets();
  const { markRead } = useMessageActions();
  const query = messagesApi.messageList.useQuery(NEWEST);
  return (
    <>
      <Style name="messages" css={messagesCss} />
      <QueryResult query={query} skeleton={<NewestSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState subject="messages" text={t('messages.empty')} />
          ) : (
            <ul className="portal-newest">
              {list.map((message) => (
                <li key={message.Id} className="portal-message" data-unread={!message.read}>
                  <KindMark kind={message.kind} isUnread={!message.read} />
                  <div className="portal-message-body">
                    <div className="portal-message-head">
                      <MessageLink
                        target={targetOf(message.link)}
                        onFollow={() => {
                          if (!message.read) markRead([message.Id]);
                          onChoice();
                        }}
                      >
                        <MessageTitle title={message.title} isRead={message.read} />
                      </MessageLink>
                      <MessageAge at={message.createdAt} now={now} />
                    </div>
                    <p className="portal-message-text">{message.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <Link to={allAt} className="portal-newest-all" onClick={onChoice}>
        {t('messages.showAll')}
      </Link>
    </>
  );
}

function NewestSkeleton() {
  return (
    <div className="portal-newest">
      {[0, 1, 2].map((row) => (
        <div key={row} className="portal-message">
          <Skeleton active avatar={{ shape: 'square' }} title={false} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
