import type { Language } from '@portal/shared/contracts/language';

interface Letter {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What is signed or sealed, each with an empty line. */
  readonly lines: readonly string[];
  readonly date: string;
}

/** One page A4, in black on white. */
const STYLE = `
@page { size: A4; margin: 25mm; }
body { max-width: 160mm; margin: 25mm auto; font: 12pt/1.8 serif; color: #000; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 16mm; font-size: 20pt; text-align: center; }
p { margin: 0 0 6mm; }
dl { margin: 20mm 0 0; }
div { display: flex; gap: 4mm; align-items: end; margin-bottom: 12mm; }
dd { flex: 1; margin: 0; border-bottom: 1px solid #000; min-height: 10mm; }
footer { text-align: end; }
@media print { body { margin: 0; } }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is written in HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The letter as an HTML document to print, sign and seal. All texts are escaped. */
export function letterPage({ language, title, paragraphs, lines, date }: Letter): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
<dl>
${lines.map((line) => `<div><dt>${escaped(line)}</dt><dd></dd></div>`).join('\n')}
</dl>
<footer>${escaped(date)}</footer>
</body>
</html>
`;
}
