/** The command can't be understood: exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The server refused the request: exit status 1. */
export class RefusedError extends Error {
  override name = 'RefusedError'
}
