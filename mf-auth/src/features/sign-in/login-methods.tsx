import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { isMobileAgent } from '../../mobile-agent';

export interface LoginMethod<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly children: ReactNode;
}

interface LoginMethodsProps<Key extends string> {
  readonly ways: readonly LoginMethod<Key>[];
  readonly active: Key;
  readonly onChange: (way: Key) => void;
}

/**
 * The ways to sign in: a row of tabs or, in a phone's browser (docs/reference/screens.md#widths), stacked. Only the
 * open one is mounted, so that a QR code is not requested before it is visible. They are plain elements: antd's tabs
 * bring menus that this page does not show.
 */
export function LoginMethods<Key extends string>(props: LoginMethodsProps<Key>) {
  return (
    <>
      <style href="auth-login-methods" precedence="medium">
        {CSS}
      </style>
      {isMobileAgent() ? <StackedMethods {...props} /> : <TabbedMethods {...props} />}
    </>
  );
}

function TabbedMethods<Key extends string>({ ways, active, onChange }: LoginMethodsProps<Key>) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = ways.findIndex(({ key }) => key === active);
    const next = ways.at((at + step) % ways.length);
    if (next === undefined) return;
    onChange(next.key);
    bar.current?.querySelector<HTMLElement>(`[data-way='${next.key}']`)?.focus();
  }

  return (
    <>
      {/* With a single way there is nothing to choose. The form stays mounted and keeps its input. */}
      <div ref={bar} role="tablist" className="auth-ways" hidden={ways.length < 2} onKeyDown={handleKey}>
        {ways.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            data-way={key}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className="auth-way"
        {...(ways.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${active}` })}
      >
        <OpenWay ways={ways} active={active} />
      </div>
    </>
  );
}

/** Keys that move to another tab, with the direction. */
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

function StackedMethods<Key extends string>({ ways, active, onChange }: LoginMethodsProps<Key>) {
  const id = useId();
  if (ways.length < 2) return <OpenWay ways={ways} active={active} />;
  return ways.map(({ key, label, children }) => (
    <section key={key} className="auth-stacked-way">
      {/* Opening one closes the other. The open one cannot be closed. */}
      <button
        type="button"
        aria-expanded={key === active}
        aria-controls={`${id}-${key}`}
        onClick={() => onChange(key)}
      >
        {label}
      </button>
      <div id={`${id}-${key}`} hidden={key !== active}>
        {key === active && children}
      </div>
    </section>
  ));
}

function OpenWay<Key extends string>({ ways, active }: Pick<LoginMethodsProps<Key>, 'ways' | 'active'>) {
  const open = ways.find(({ key }) => key === active);
  // Switching mounts anew.
  return open && <div key={open.key}>{open.children}</div>;
}

/** The height of the panel is about that of Account Login, so that switching tabs does not move what is below. */
const CSS = `
.auth-ways { display: flex; gap: 32px; margin-block-end: 24px; border-block-end: 1px solid var(--ant-color-border-secondary); }
.auth-ways[hidden] { display: none; }
.auth-ways button, .auth-stacked-way > button { border: 0; background: none; color: var(--ant-color-text); font: inherit; font-size: var(--ant-font-size-lg); cursor: pointer; }
.auth-ways button { margin-block-end: -1px; padding: 16px 0; border-block-end: 2px solid transparent; }
.auth-ways button:hover { color: var(--ant-color-primary-hover); }
.auth-ways button[aria-selected='true'] { border-color: var(--ant-color-primary); color: var(--ant-color-primary); }
.auth-way { min-height: 448px; }
.auth-stacked-way + .auth-stacked-way { border-block-start: 1px solid var(--ant-color-border-secondary); }
.auth-stacked-way > button { display: flex; align-items: center; justify-content: space-between; width: 100%; min-height: 56px; padding: 0; font-weight: 600; text-align: start; }
.auth-stacked-way > button::after { content: ''; width: 7px; height: 7px; margin-inline: 8px; border: solid var(--ant-color-text-tertiary); border-width: 0 1.5px 1.5px 0; rotate: 45deg; translate: 0 -3px; }
.auth-stacked-way > button[aria-expanded='true']::after { rotate: -135deg; translate: 0 1px; }
.auth-stacked-way > div { padding-block: 8px 16px; }
`;
