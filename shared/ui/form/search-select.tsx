import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { useComposition } from './use-composition';

type DefaultOptionType = NonNullable<SelectProps['options']>[number];

export interface SearchSelectProps<Value, Option extends DefaultOptionType> extends Omit<
  SelectProps<Value, Option>,
  'showSearch'
> {
  /** Whether an option matches the typed text. `provider` if the provider searches. Default: by its label. */
  readonly matches?: 'provider' | ((typed: string, option: Option | undefined) => boolean);
  /** Called with the text while it is typed, but not while an input method is composing. */
  readonly onType?: (typed: string) => void;
}

/** A select whose options are searched while typing. While an input method is composing, they stay as they are. */
export function SearchSelect<Value = string, Option extends DefaultOptionType = DefaultOptionType>(
  props: SearchSelectProps<Value, Option>,
) {
  const { matches = hasLabel, onType, ...select } = props;
  const [complete, setComplete] = useState('');
  const [isComposing, handlers] = useComposition(take);

  function take(typed: string): void {
    setComplete(typed);
    onType?.(typed);
  }

  return (
    <div {...handlers} style={{ display: 'contents' }}>
      <Select<Value, Option>
        {...select}
        showSearch={{
          filterOption:
            matches === 'provider'
              ? false
              : (typed, option) => {
                  const text = isComposing ? complete : typed;
                  return text === '' || matches(text, option);
                },
          onSearch: (typed) => {
            if (!isComposing) take(typed);
          },
        }}
      />
    </div>
  );
}

function hasLabel(typed: string, option: DefaultOptionType | undefined): boolean {
  const label: unknown = option?.label;
  return typeof label === 'string' && label.toLowerCase().includes(typed.toLowerCase());
}
