/** Anything can be thrown: the message of an error, or the value as text. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
