import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface RouteAnnouncerProps {
  /** Key of the active page. Another key is announced; a new name of the same page is not. */
  readonly page: string;
  readonly text: string;
}

/** Announces to screen readers that another page was opened. They read the first page by themselves. */
export function RouteAnnouncer({ page, text }: RouteAnnouncerProps) {
  const [announced, setAnnounced] = useState('');
  const isFirst = useRef(true);
  const announce = useEffectEvent(() => setAnnounced(text));
  useEffect(() => {
    if (!isFirst.current) announce();
    isFirst.current = false;
  }, [page]);
  return (
    <div className="portal-visually-hidden" aria-live="polite" aria-atomic="true">
      {announced}
    </div>
  );
}
