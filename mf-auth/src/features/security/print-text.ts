/** Prints a text without the page around it. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: window } = frame;
  if (paper === null || window === null) {
    frame.remove();
    return;
  }
  const heading = paper.createElement('h1');
  heading.textContent = title;
  const text = paper.createElement('pre');
  text.textContent = lines.join('\n');
  paper.title = title;
  paper.body.replaceChildren(heading, text);
  window.addEventListener('afterprint', () => frame.remove());
  window.print();
}
