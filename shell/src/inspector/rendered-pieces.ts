/** Content that a part rendered, and its current position in window pixels. */
export interface RenderedPiece {
  readonly part: string;
  readonly piece: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** All visible pieces. The marks themselves have no box, so the box of their content is used. */
export function renderedPieces(page: Document): readonly RenderedPiece[] {
  return [...page.querySelectorAll<HTMLElement>('[data-part]')].flatMap((mark) => {
    const { part, piece } = mark.dataset;
    const boxes = [...mark.children]
      .map((child) => child.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    if (part === undefined || piece === undefined || boxes.length === 0) return [];
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const width = Math.max(...boxes.map((box) => box.right)) - left;
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    return [{ part, piece, left, top, width, height }];
  });
}
