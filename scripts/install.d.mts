export declare const ROOT: string;
export declare function requireNode(): void;
export declare function ensureInstalled(): void;
