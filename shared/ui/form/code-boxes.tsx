import { Flex, Input, type InputProps, theme } from 'antd';
import { type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH, onlyDigits, onlyKeyCharacters, typeInto } from './code-digits';
import type { UI_TEXT } from '../text/ui-text';
import { useComposition } from './use-composition';
import { useUiText } from '../text/use-ui-text';

/** A code that was sent or is shown by an app, or a key of letters and digits that users share. */
export type CodeKind = 'digits' | 'key';

interface CodeManner {
  readonly only: (text: string) => string;
  readonly box: keyof typeof UI_TEXT;
  /** Props of the first box, and of the others. */
  readonly input: readonly [InputProps, InputProps];
}

const KEYPAD: InputProps = { inputMode: 'numeric' };
const LETTERS: InputProps = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
};

const MANNERS: Readonly<Record<CodeKind, CodeManner>> = {
  digits: {
    only: onlyDigits,
    box: 'codeDigit',
    input: [
      { ...KEYPAD, autoComplete: 'one-time-code' },
      { ...KEYPAD, autoComplete: 'off' },
    ],
  },
  key: { only: onlyKeyCharacters, box: 'keyCharacter', input: [LETTERS, LETTERS] },
};

export interface CodeBoxesProps {
  readonly kind?: CodeKind;
  /** Accessible name of the code. */
  readonly label: string;
  /** The digits or letters typed so far, without gaps. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called when the sixth character has been entered. */
  readonly onComplete: (code: string) => void;
  readonly isDisabled?: boolean;
  readonly isWrong?: boolean;
  /** Id of the element with the error or hint. */
  readonly describedBy?: string;
}

/**
 * Six boxes of one digit or letter each. Typing moves on, Backspace moves back, pasting or autofill fills them all. The
 * first takes the focus. To reset it, change its `key`.
 */
export function CodeBoxes({
  kind = 'digits',
  label,
  value,
  onChange,
  onComplete,
  isDisabled = false,
  isWrong = false,
  describedBy,
}: CodeBoxesProps) {
  const t = useUiText();
  const { token } = theme.useToken();
  const { only, box, input } = MANNERS[kind];
  const group = useRef<HTMLDivElement>(null);
  // What an input method composes is not yet a part of the code.
  const [composed, setComposed] = useState<{ readonly at: number; readonly text: string } | null>(null);
  const [isComposing, composition] = useComposition();
  const focusBox = (at: number) => group.current?.querySelectorAll('input')[at]?.focus();
  // Not autoFocus: an opening dialog is not mounted yet, and then moves the focus to its first control.
  useEffect(() => {
    const frame = requestAnimationFrame(() => group.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function handleInput(at: number, typed: string) {
    if (isComposing) setComposed({ at, text: typed });
    else takeInput(at, typed);
  }

  function takeInput(at: number, typed: string) {
    const next = typeInto(value, at, typed, only);
    if (next.digits !== value) onChange(next.digits);
    focusBox(next.focus);
    if (next.digits.length === CODE_LENGTH && next.digits !== value) onComplete(next.digits);
  }

  function handleComposed(at: number, event: CompositionEvent<HTMLInputElement>) {
    composition.onCompositionEnd(event);
    setComposed(null);
    takeInput(at, event.currentTarget.value);
  }

  function handleKey(at: number, event: KeyboardEvent) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: value.length }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(Math.min(Math.max(target, 0), value.length, CODE_LENGTH - 1));
    }
    if (event.key === 'Backspace' && value[at] === undefined && at > 0) {
      event.preventDefault();
      onChange(value.slice(0, at - 1));
      focusBox(at - 1);
    }
  }

  return (
    <Flex ref={group} role="group" aria-label={label} gap={token.marginXS} style={{ direction: 'ltr' }}>
      {Array.from({ length: CODE_LENGTH }, (_, at) => (
        <Input
          key={at}
          size="large"
          aria-label={t(box, { at: at + 1, length: CODE_LENGTH })}
          aria-describedby={describedBy}
          aria-invalid={isWrong}
          disabled={isDisabled}
          {...input[at === 0 ? 0 : 1]}
          value={composed?.at === at ? composed.text : (value[at] ?? '')}
          onCompositionStart={composition.onCompositionStart}
          onCompositionEnd={(event) => handleComposed(at, event)}
          onChange={(event) => handleInput(at, event.target.value)}
          onKeyDown={(event) => handleKey(at, event)}
          onFocus={(event) => event.target.select()}
          style={{
            flex: 1,
            minWidth: 0,
            paddingInline: 0,
            textAlign: 'center',
            fontSize: token.fontSizeHeading4,
            fontVariantNumeric: 'tabular-nums',
          }}
        />
      ))}
    </Flex>
  );
}
