export declare const engine: readonly string[]
