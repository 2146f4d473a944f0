/** Whether a request never got to the server: each browser says so in words of its own. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError &&
  /failed to fetch|load failed|networkerror|dynamically imported module/i.test(error.message)
