import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

export interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'type'> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** A button in the toolbar of a list. Where there is little room, the row shows its icon only. */
export function ToolButton({ label, ...button }: ToolButtonProps) {
  return <Button {...button} {...toolButtonProps(label)} />;
}

/** Properties of a button in the toolbar, apart from its icon and what it does. */
export function toolButtonProps(label: string): ButtonProps {
  return {
    className: 'portal-tool',
    'aria-label': label,
    title: label,
    children: <span className="portal-tool-label">{label}</span>,
  };
}
