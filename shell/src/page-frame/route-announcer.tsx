import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface RouteAnnouncerProps {
  /** Key of the page in front: another one is announced, the same one by another name is not. */
  readonly page: string;
  readonly text: string;
}

/** Tells screen readers that another page is open; the first page they read by themselves. */
export function RouteAnnouncer({ page, text }: RouteAnnouncerProps) {
  const [said, setSaid] = useState('');
  const isFirst = useRef(true);
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    if (!isFirst.current) say();
    isFirst.current = false;
  }, [page]);
  return (
    <div className="portal-visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
