import { render } from '@testing-library/react';
import { tolerateTranslation } from './translated-pages';

tolerateTranslation(Node.prototype);

/** What the translation of a browser does with every text. */
function wrapTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('span');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

function Seats({ count }: { readonly count: number }) {
  return (
    <p>
      {count > 2 && <b>Many:</b>}
      {count > 0 && 'Seats '}
      {count}
      {count > 1 && ' in all'}
    </p>
  );
}

test('texts of a translated page change, appear and disappear', () => {
  const { container, rerender } = render(<Seats count={1} />);
  wrapTexts(container);
  rerender(<Seats count={2} />);
  expect(container).toHaveTextContent('Seats 2 in all');
  wrapTexts(container);
  rerender(<Seats count={3} />);
  expect(container).toHaveTextContent('Many:Seats 3 in all');
  rerender(<Seats count={0} />);
  expect(container).toHaveTextContent(/^0$/);
});
