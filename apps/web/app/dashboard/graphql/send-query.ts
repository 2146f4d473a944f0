export interface Reply {
  data?: unknown
  errors?: readonly { message: string }[]
}

/** The answer to a query; undefined if the server can't be reached. */
export async function sendQuery(body: object): Promise<Reply | undefined> {
  try {
    const form = new URLSearchParams({ request: JSON.stringify(body) })
    const response = await fetch('/dashboard/graphql/send', { method: 'POST', body: form })
    return response.ok ? ((await response.json()) as Reply) : undefined
  } catch {
    return undefined
  }
}
