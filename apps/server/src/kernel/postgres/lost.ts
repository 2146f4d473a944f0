/** Errors of a connection, with the codes that `asUnavailable` knows. */
const createError = (code: string, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

/** The connection ended before the answer. */
export const createConnectionLost = (cause?: unknown): Error =>
  createError('CONNECTION_CLOSED', 'The connection to the database was lost', cause)

/** The pool accepts no more statements. */
export const createPoolEnded = (): Error =>
  createError('CONNECTION_ENDED', 'The connections to the database are closed')

/** The pool was closed before the statement was answered. */
export const createPoolDestroyed = (): Error =>
  createError('CONNECTION_DESTROYED', 'The connections to the database were closed before the answer')

export const hasCode = (error: unknown): boolean => typeof (error as { code?: unknown } | null)?.code === 'string'
