import type { PinnedNode } from './pinned-node.mjs';

export declare function ensureNode(): Promise<void>;
export declare function startAgain(pinned: PinnedNode, cache: string): Promise<never>;
export declare function environmentOf(node: string, environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
