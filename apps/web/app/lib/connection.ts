/** Whether a request never got to the server: each browser says so in words of its own. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|load failed|imported module/i.test(error.message)
