import { useLayout } from '@portal/shared/store';
import { Button, type ButtonProps } from 'antd';
import { touchTarget } from '../layout/measures';

export type RowButtonProps = Omit<ButtonProps, 'type' | 'variant' | 'color' | 'size' | 'style'>;

/** An act of one row. A list has one in each row, so it looks like a link. */
export function RowButton(button: RowButtonProps) {
  const { device } = useLayout();
  return <Button {...button} type="link" size="small" style={touchTarget(device)} />;
}
