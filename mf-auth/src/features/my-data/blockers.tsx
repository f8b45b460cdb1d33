import type { ClosingBlocker } from '@portal/shared/contracts/shapes';
import { RouteLink } from '@portal/shared/remote';
import { Alert, theme } from 'antd';
import { useText } from '../../text';

interface BlockersProps {
  /** The provider's message. */
  readonly text: string;
  readonly blockers: readonly ClosingBlocker[];
}

/** Pages on which each kind can be resolved. */
const PAGE_OF = {
  team: 'teamList',
  application: 'applicationList',
  order: 'orderList',
} as const satisfies Record<ClosingBlocker['kind'], string>;

/** What prevents closing the account, by name, with links to the pages. */
export function Blockers({ text, blockers }: BlockersProps) {
  const { token } = theme.useToken();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={text}
      description={
        blockers.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: token.padding }}>
            {blockers.map((blocker) => (
              <li key={`${blocker.kind} ${blocker.Id}`} style={{ overflowWrap: 'anywhere' }}>
                <BlockerLink {...blocker} />
              </li>
            ))}
          </ul>
        )
      }
      style={{ marginBlockEnd: token.margin }}
    />
  );
}

function BlockerLink({ kind, Id, name }: ClosingBlocker) {
  const t = useText();
  const labels = t(`myData.blocker.${kind}`, { name, number: Id });
  return (
    <RouteLink to={PAGE_OF[kind]} otherwise={labels}>
      {labels}
    </RouteLink>
  );
}
