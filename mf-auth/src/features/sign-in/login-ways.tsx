import { Collapse, Tabs, theme } from 'antd';
import type { ReactNode } from 'react';
import { isMobileAgent } from '../../mobile-agent';

export interface LoginWay<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly children: ReactNode;
}

/** px: about what Account Login needs, so that the tabs stay where they are when another one opens. */
const BODY_HEIGHT = 448;

interface LoginWaysProps<Key extends string> {
  readonly ways: readonly LoginWay<Key>[];
  readonly active: Key;
  readonly onChange: (way: Key) => void;
}

/**
 * The ways of signing in: tabs in a row, or, to a phone's browser (docs/reference/screens.md#widths), stacked. Only the
 * open one is there, so that a QR code is not asked for before somebody looks at it.
 */
export function LoginWays<Key extends string>(props: LoginWaysProps<Key>) {
  return isMobileAgent() ? <StackedWays {...props} /> : <TabbedWays {...props} />;
}

function TabbedWays<Key extends string>({ ways, active, onChange }: LoginWaysProps<Key>) {
  const { token } = theme.useToken();
  return (
    <Tabs
      size="large"
      activeKey={active}
      onChange={(key) => {
        const chosen = ways.find((way) => way.key === key);
        if (chosen) onChange(chosen.key);
      }}
      destroyOnHidden
      items={[...ways]}
      styles={{ body: { minHeight: BODY_HEIGHT } }}
      // One way needs no choice; the form stays what it is, with what was typed in it.
      tabBarStyle={ways.length < 2 ? { display: 'none' } : { marginBlockEnd: token.marginLG }}
    />
  );
}

function StackedWays<Key extends string>({ ways, active, onChange }: LoginWaysProps<Key>) {
  const { token } = theme.useToken();
  if (ways.length < 2) return ways[0]?.children;
  const line = `${String(token.lineWidth)}px solid ${token.colorBorderSecondary}`;
  return (
    <Collapse
      ghost
      size="large"
      activeKey={active}
      destroyOnHidden
      onChange={(keys) => {
        // Opening one closes the other; the open one stays open.
        const chosen = ways.find((way) => way.key !== active && keys.includes(way.key));
        if (chosen) onChange(chosen.key);
      }}
      items={ways.map((way, at) => ({
        ...way,
        ...(at > 0 && { style: { borderRadius: 0, borderBlockStart: line } }),
      }))}
      expandIconPlacement="end"
      // The width of a phone is for the form.
      styles={{
        header: { paddingInline: 0, fontWeight: token.fontWeightStrong },
        body: { paddingInline: 0, paddingBlock: `${String(token.paddingXS)}px ${String(token.padding)}px` },
      }}
    />
  );
}
