import { RouteLink } from '@portal/shared/remote';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, theme } from 'antd';
import { useText } from '../../text';
import { type Blocker, useBlockers } from './use-blockers';

/** What has to go before the account can: each with the way to its page. */
export function Blockers() {
  const t = useText();
  const { token } = theme.useToken();
  const query = useBlockers();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('myData.blocked')}
      description={
        <QueryResult query={query}>
          {(blockers) => (
            <ul style={{ margin: 0, paddingInlineStart: token.padding }}>
              {blockers.map((blocker) => (
                <li key={blocker.kind}>
                  <BlockerLink {...blocker} />
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}

function BlockerLink({ kind, count, route }: Blocker) {
  const t = useText();
  const words = t(`myData.blocker.${kind}`, { count });
  return (
    <RouteLink to={route} otherwise={words}>
      {words}
    </RouteLink>
  );
}
