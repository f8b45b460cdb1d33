import { Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useComposition } from './use-composition';

export interface CountedTextProps extends Omit<
  ComponentProps<typeof Input.TextArea>,
  'showCount' | 'onCompositionStart' | 'onCompositionEnd'
> {
  readonly maxLength: number;
}

/** A text of several lines that counts its characters. The count waits while an input method is composing. */
export function CountedText(props: CountedTextProps) {
  const [before, setBefore] = useState(0);
  const [isComposing, composition] = useComposition();
  return (
    <Input.TextArea
      {...props}
      showCount={{ formatter: ({ count }) => `${isComposing ? before : count} / ${props.maxLength}` }}
      onCompositionStart={(event) => {
        setBefore(event.currentTarget.value.length);
        composition.onCompositionStart();
      }}
      onCompositionEnd={composition.onCompositionEnd}
    />
  );
}
