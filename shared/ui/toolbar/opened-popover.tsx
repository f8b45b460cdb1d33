import { Button, type ButtonProps, Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ColumnChoices } from './column-choices';
import { FilterControl } from './filter-control';
import { FilterGroups } from './filter-groups';

const CONTROLS = { ColumnChoices, FilterControl, FilterGroups } as const;

/** The controls of all panels of the toolbar. */
export type PanelControls = typeof CONTROLS;

export interface ToolPopoverProps {
  /** Accessible name of the button and of its panel. */
  readonly label: string;
  readonly button: ButtonProps;
  /** Renders the panel with controls whose code is loaded with it. */
  readonly panel: (controls: PanelControls) => ReactNode;
  readonly placement?: 'bottomLeft' | 'bottomRight';
}

const FIRST_CONTROL = 'input:not(:disabled), button:not(:disabled), [tabindex="0"]';

/**
 * A button of the toolbar with its panel, which is open at first. The focus moves into the panel, and back to the
 * button on Escape; tabbing out of the panel closes it.
 */
export function OpenedPopover({ label, button, panel, placement = 'bottomLeft' }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  return (
    <Popover
      trigger="click"
      placement={placement}
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Panel id={id} label={label} onClose={close} onLeave={() => setOpen(false)}>
          {panel(CONTROLS)}
        </Panel>
      }
    >
      <Button
        {...button}
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
      />
    </Popover>
  );
}

interface PanelProps {
  readonly id: string;
  readonly label: string;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Panel({ id, label, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (current === null) return undefined;
    const takeFocus = (): void => {
      if (!focusControl(current)) current.focus({ preventScroll: true });
    };
    takeFocus();
    // Controls that are loaded later, or again after they failed, take the place of an element that had the focus.
    const arrival = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement === current || activeElement === document.body) takeFocus();
    });
    arrival.observe(current, { childList: true, subtree: true });
    return () => arrival.disconnect();
  }, []);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <div
      id={id}
      ref={panel}
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className="portal-tools-panel"
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget }) => {
        // A calendar, a menu or a dialog of the panel is its child for React, and keeps it open.
        if (
          relatedTarget instanceof Element &&
          relatedTarget.closest('.ant-popover, .ant-picker-dropdown, .ant-dropdown, .ant-modal-wrap') === null
        )
          onLeave();
      }}
    >
      {children}
    </div>
  );
}

/** Focuses the checked control, or the first. Returns false if there is none. */
function focusControl(panel: HTMLElement): boolean {
  const controls = [...panel.querySelectorAll<HTMLElement>(FIRST_CONTROL)];
  const checked = controls.find((control) => control instanceof HTMLInputElement && control.checked);
  const control = checked ?? controls[0];
  control?.focus({ preventScroll: true });
  return control !== undefined;
}
