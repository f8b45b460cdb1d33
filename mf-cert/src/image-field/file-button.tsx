import { Button, type ButtonProps } from 'antd';
import { type ChangeEvent, type Ref, useRef } from 'react';

export interface FileButtonProps extends Pick<ButtonProps, 'id' | 'icon' | 'loading' | 'children'> {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  /** Accessible name, since a page has several fields with the same buttons. */
  readonly 'aria-label': string;
  readonly 'aria-describedby'?: string | undefined;
  /** Opens the camera on the back of a phone instead of its files. */
  readonly isCamera?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that lets the user choose a picture or take one. */
export function FileButton({
  isCamera = false,
  onFile,
  'aria-describedby': describedBy,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file !== undefined) onFile(file);
  }

  return (
    <>
      <Button
        {...button}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        // In place of `hidden`, which antd's styles of forms override.
        style={{ display: 'none' }}
        // Files are not filtered by their names and types, which may be missing or wrong: the bytes decide.
        {...(isCamera && { accept: 'image/*', capture: 'environment' as const })}
        onChange={handleChange}
      />
    </>
  );
}
