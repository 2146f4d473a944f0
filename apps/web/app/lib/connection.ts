/** Whether a request never reached the server: each browser words this error differently. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|load failed|imported module/i.test(error.message)
