import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../locales/use-text';

/** Lines of a longer text that are shown at first. A digest has one for each application. */
const FIRST_LINES = 3;

/** The text of a message; the rest of a long one is behind a button. */
export function MessageText({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useText();
  const { device } = useLayout();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const lines = text.split('\n');
  // A button instead of a single line would save nothing.
  const isLong = lines.length > FIRST_LINES + 1;
  const shown = isLong && !isOpen ? lines.slice(0, FIRST_LINES).join('\n') : text;
  return (
    <>
      <p id={id} className="portal-message-text">
        {shown}
      </p>
      {isLong && (
        <Button
          type="link"
          size="small"
          className="portal-message-more"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'messages.lessTextOf' : 'messages.wholeTextOf', { title })}
          onClick={() => setOpen(!isOpen)}
          style={touchTarget(device)}
        >
          {t(isOpen ? 'messages.lessText' : 'messages.wholeText')}
        </Button>
      )}
    </>
  );
}
