export declare const engine: readonly string[]
export declare const engineEnvironment: Record<string, string>
