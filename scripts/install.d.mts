export declare const ROOT: string;
export declare function ensureInstalled(): void;
export declare function install(lockfile: '--frozen-lockfile' | '--no-frozen-lockfile'): boolean;
