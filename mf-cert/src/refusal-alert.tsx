import { FormRefusal } from '@portal/shared/ui/form-refusal';
import { useEffect, useRef } from 'react';

/** An error that concerns a long form as a whole. It takes the focus, so that it is seen and read out. */
export function RefusalAlert({ text }: { readonly text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <FormRefusal text={text} />
    </div>
  );
}
