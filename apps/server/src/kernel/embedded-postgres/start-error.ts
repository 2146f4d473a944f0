/** Something the person who starts the server can put right: the message is for them, and is one line. */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
}
