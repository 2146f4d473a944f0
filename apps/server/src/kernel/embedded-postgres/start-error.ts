/** An error that the administrator can fix: the message is for them, in one line. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
