import type { PinnedNode } from './pinned-node.mjs';

export declare class NodeFetchError extends Error {}

/** Puts the archive of the package into a folder, as `package.tgz`. */
export type FetchPackage = (pinned: PinnedNode, folder: string) => void;

export declare function cachedNode(pinned: PinnedNode, folder: string, fetchPackage?: FetchPackage): string;
