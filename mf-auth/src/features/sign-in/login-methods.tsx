import { Collapse, Tabs, theme } from 'antd';
import type { ReactNode } from 'react';
import { isMobileAgent } from '../../mobile-agent';

export interface LoginMethod<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly children: ReactNode;
}

/** px: about the height of Account Login, so that switching tabs does not move them. */
const BODY_HEIGHT = 448;

interface LoginMethodsProps<Key extends string> {
  readonly ways: readonly LoginMethod<Key>[];
  readonly active: Key;
  readonly onChange: (way: Key) => void;
}

/**
 * The ways to sign in: a row of tabs or, in a phone's browser (docs/reference/screens.md#widths), stacked. Only the
 * open one is mounted, so that a QR code is not requested before it is visible.
 */
export function LoginMethods<Key extends string>(props: LoginMethodsProps<Key>) {
  return isMobileAgent() ? <StackedMethods {...props} /> : <TabbedMethods {...props} />;
}

function TabbedMethods<Key extends string>({ ways, active, onChange }: LoginMethodsProps<Key>) {
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
      // With a single way the tab bar is hidden. The form stays mounted and keeps its input.
      tabBarStyle={ways.length < 2 ? { display: 'none' } : { marginBlockEnd: token.marginLG }}
    />
  );
}

function StackedMethods<Key extends string>({ ways, active, onChange }: LoginMethodsProps<Key>) {
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
        // Opening one closes the other. The open one cannot be closed.
        const chosen = ways.find((way) => way.key !== active && keys.includes(way.key));
        if (chosen) onChange(chosen.key);
      }}
      items={ways.map((way, at) => ({
        ...way,
        ...(at > 0 && { style: { borderRadius: 0, borderBlockStart: line } }),
      }))}
      expandIconPlacement="end"
      // Uses the whole width of a phone for the form.
      styles={{
        header: { paddingInline: 0, fontWeight: token.fontWeightStrong },
        body: { paddingInline: 0, paddingBlock: `${String(token.paddingXS)}px ${String(token.padding)}px` },
      }}
    />
  );
}
