import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../locales/use-text';

/**
 * The first line of a message's text; the others, such as one for each application of a digest, are behind a button.
 */
export function MessageText({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useText();
  const { device } = useLayout();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [firstLine = '', ...others] = text.split('\n');
  const isLong = others.length > 0;
  return (
    <>
      <p id={id} className="portal-message-text">
        {isOpen ? text : firstLine}
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
