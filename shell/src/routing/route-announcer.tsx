import { useEffect, useRef, useState } from 'react';

/** Tells screen readers that another page is open; the first page they read by themselves. */
export function RouteAnnouncer({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) setSaid(text);
    isFirst.current = false;
  }, [text]);
  return (
    <div className="portal-visually-hidden" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
