/** Something that a part drew, and where it is now, in pixels of the window. */
export interface RenderedPiece {
  readonly part: string;
  readonly piece: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** All pieces that can be seen; the marks themselves have no box, so it is that of what stands within. */
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
