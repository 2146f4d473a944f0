export const answer = (status: number, body: unknown, headers: Record<string, string> = {}, statusText = '') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers, statusText })

export const answerProblem = (code: string, data: Record<string, unknown> = {}, description = code) =>
  answer(400, { message: description, details: { applicationError: { code, description, data } } })

export const grant = (token: string, expires_in: number | string = 600) =>
  answer(200, { access_token: token, refresh_token: `${token}-refresh`, expires_in })

export interface ReceivedRequest {
  path: string
  method: string
  headers: Headers
  body: Record<string, unknown>
}

export const origin = 'https://shop.example'

type Scripted = Response | Error | ((received: ReceivedRequest) => Response | Promise<Response>)

/** A server with scripted replies that records its requests. */
export function prepareAnswers(...answers: Scripted[]) {
  const received: ReceivedRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request = new Request(new URL(String(input), origin), init)
    request.signal.throwIfAborted()
    const text = await request.clone().text()
    const { pathname, search } = new URL(request.url)
    const question = {
      path: pathname + search,
      method: request.method,
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    }
    received.push(question)
    const next = answers.shift() ?? answer(500, '')
    if (next instanceof Error) throw next
    return typeof next === 'function' ? next(question) : next
  }
  return { fetch, received }
}

/** The caller's identity does not matter in these tests. */
export const anonymous = { headers: async () => ({}) }
