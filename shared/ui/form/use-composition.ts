import { type CompositionEvent, useState } from 'react';

/** Handlers for the element that contains the text field. */
export interface CompositionHandlers {
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: (event: CompositionEvent) => void;
}

/**
 * Whether an input method is composing text. What is typed then, such as pinyin, is not yet what the user writes.
 * @param onEnd called with the text of the field once it is complete
 */
export function useComposition(
  onEnd?: (text: string) => void,
): readonly [isComposing: boolean, handlers: CompositionHandlers] {
  const [isComposing, setComposing] = useState(false);
  const handlers: CompositionHandlers = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd({ target }) {
      setComposing(false);
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) onEnd?.(target.value);
    },
  };
  return [isComposing, handlers];
}
