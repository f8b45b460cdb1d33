/**
 * Takes the place of stylis (`shell-replacements.ts`), with which cssinjs turns styles into text: antd's are static
 * sheets.
 */
function refuse(): never {
  throw new Error('Styles of antd are made by the build.');
}

export {
  refuse as compile,
  refuse as middleware,
  refuse as prefixer,
  refuse as serialize,
  refuse as stringify,
};
