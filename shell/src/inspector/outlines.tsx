import { useEffect, useState } from 'react';
import { type RenderedPiece, renderedPieces } from './rendered-pieces';
import { EVERY_PART } from './part-list';
import { useInspectorText } from './use-inspector-text';

/**
 * Outlines around a part's content, drawn over the page without affecting it. Pointing at an outline shows the name.
 */
export function Outlines({ part }: { readonly part: string }) {
  const t = useInspectorText();
  const pieces = usePiecesInView();
  const pointer = usePointer();
  return (
    <div className="portal-outlines" aria-hidden>
      {pieces
        .filter((piece) => part === EVERY_PART || piece.part === part)
        .map((piece) => {
          const { left, top, width, height } = piece;
          const isNamed = part !== EVERY_PART || isWithin(pointer, piece);
          return (
            <div key={`${piece.part}/${piece.piece}`} style={{ left, top, width, height }}>
              {isNamed && <span>{t('renderedBy', { part: piece.part, piece: piece.piece })}</span>}
            </div>
          );
        })}
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function isWithin({ x, y }: Point, { left, top, width, height }: RenderedPiece): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/**
 * The positions of the pieces while the page scrolls and changes: measured before each frame, re-rendered when
 * something has moved.
 */
function usePiecesInView(): readonly RenderedPiece[] {
  const [pieces, setPieces] = useState(() => renderedPieces(document));
  useEffect(() => {
    let shown = '';
    let frame = requestAnimationFrame(function measure() {
      const next = renderedPieces(document);
      const now = JSON.stringify(next);
      if (now !== shown) setPieces(next);
      shown = now;
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return pieces;
}

function usePointer(): Point {
  const [point, setPoint] = useState<Point>({ x: -1, y: -1 });
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => setPoint({ x: clientX, y: clientY });
    document.addEventListener('pointermove', follow);
    return () => document.removeEventListener('pointermove', follow);
  }, []);
  return point;
}
