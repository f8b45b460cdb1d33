import type { BuildOptions } from 'esbuild';

export declare const SERVER_BUNDLE: BuildOptions & { readonly write: false; readonly metafile: true };
