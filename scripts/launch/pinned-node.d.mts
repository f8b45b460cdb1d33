export interface PinnedNode {
  readonly name: string;
  readonly version: string;
  /** Of the package's archive, as npm writes it: `sha512-…`. */
  readonly integrity: string;
  /** Path inside the package. */
  readonly program: string;
  readonly bytes: number;
}

export interface Machine {
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  readonly glibc: string | undefined;
}

export declare const NODE_MAJOR: number;
export declare function isNewEnough(version: string): boolean;
export declare function pinnedNode(machine: Machine): PinnedNode | null;
export declare function thisMachine(): Machine;
