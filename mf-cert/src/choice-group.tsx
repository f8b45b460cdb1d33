import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Radio, type RadioGroupProps } from 'antd';

interface ChoiceGroupProps extends Pick<RadioGroupProps, 'id' | 'value' | 'onChange'> {
  /** What is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A choice between a few options, each high enough to be touched. Value and id are passed by the form. */
export function ChoiceGroup({ label, options, ...control }: ChoiceGroupProps) {
  const { device } = useLayout();
  const style = { alignItems: 'center', ...touchTarget(device) };
  return (
    <Radio.Group {...control} aria-label={label} options={options.map((option) => ({ ...option, style }))} />
  );
}
