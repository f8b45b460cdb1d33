// What the package contains beyond the bundled code, as data.

/** Name of a program in the package → its source. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  server: 'server/src/server.ts',
  portal: 'server/src/portal.ts',
};

/** A source that finds files beside itself, and what of its folder the package needs. */
export interface PlacedSource {
  /** Path from the root, or from `node_modules`. */
  readonly source: string;
  /** Files and folders of the source's folder that are put beside the bundled code. */
  readonly files: readonly string[];
}

/** All sources that may use their own place (`import.meta.dirname`, `__dirname` …). */
export const PLACED_SOURCES: readonly PlacedSource[] = [
  {
    source: 'provider/src/commerce/connector/agent-script/agent-script.ts',
    files: [
      'linux-agent.sh',
      'linux-ended.sh',
      'linux-language.sh',
      'linux-network.sh',
      'linux.sh',
      'windows-agent.ps1',
      'windows-ended.ps1',
      'windows-network.ps1',
      'windows.ps1',
    ],
  },
  { source: 'provider/src/platform/database/migrations.ts', files: ['migrations'] },
  // A program of its own, which needs only native packages.
  { source: 'provider/src/verification/file/image-process.ts', files: ['decode-image.mjs'] },
  // They find releases and build.json.
  { source: 'server/src/portal.ts', files: [] },
  { source: 'server/src/server.ts', files: [] },
  // They start the threads of a log's transports, and the portal's log has none.
  { source: 'pino/lib/transport.js', files: [] },
  { source: 'thread-stream/index.js', files: [] },
];

/** Packages with native code or WebAssembly, and the folder of the workspace that depends on them. */
export const NATIVE_PACKAGES: Readonly<Record<string, string>> = {
  '@electric-sql/pglite': 'provider',
  '@node-rs/argon2': 'provider',
  sharp: 'provider',
};

/** Optional packages that are not installed. The packages that try to load them work without. */
export const ABSENT_PACKAGES: readonly string[] = ['encoding', 'pg-native'];
