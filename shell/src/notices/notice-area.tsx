import { lazy, Suspense, useEffect, useState } from 'react';

const NoticeBar = lazy(() =>
  import('./notice-bar').then(({ NoticeBar: component }) => ({ default: component })),
);

/**
 * Where the portal says what concerns every page. Its code comes once the page is at rest, and is then there
 * when the network is not.
 */
export function NoticeArea() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFirstPage(() => setIsDue(true)), []);
  return <Suspense fallback={null}>{isDue && <NoticeBar />}</Suspense>;
}

/** Long enough for the first page and its data, also on a slow line. */
const REST_MS = 2_500;

function afterFirstPage(work: () => void): () => void {
  const timer = setTimeout(work, REST_MS);
  return () => clearTimeout(timer);
}
