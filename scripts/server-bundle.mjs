/** How esbuild bundles a program of the server, for npm start and for a package. */
export const SERVER_BUNDLE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // What Node itself would load from a package.
  mainFields: ['main'],
  conditions: [],
  sourcemap: 'linked',
  outExtension: { '.js': '.mjs' },
  write: false,
  metafile: true,
};
