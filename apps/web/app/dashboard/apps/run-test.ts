/** How the calls of a test are known among those of the app. */
export const testPackage = 'test-connection'

export interface TestStep {
  readonly name: string
  readonly state: 'running' | 'done' | 'failed'
  readonly text?: string
}

interface Answered {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly milliseconds: number
}

/** Does what an app does first, from this browser: a visitor's token, and a product. */
export async function runTest(
  origin: string,
  clientId: string,
  show: (steps: readonly TestStep[]) => void,
): Promise<void> {
  const names = ['Ask for a visitor’s token', 'Read a product']
  const done: TestStep[] = []
  const step = async (act: () => Promise<string>): Promise<boolean> => {
    const name = names[done.length]!
    show([...done, { name, state: 'running' }])
    try {
      done.push({ name, state: 'done', text: await act() })
    } catch (error) {
      done.push({ name, state: 'failed', text: (error as Error).message })
    }
    show([...done])
    return done.at(-1)!.state === 'done'
  }
  let token = ''
  const hasToken = await step(async () => {
    const { body, milliseconds } = await post(`${origin}/oauth2/token`, { clientId, grantType: 'anonymous' })
    token = String(body.access_token)
    return `Received in ${milliseconds} ms`
  })
  if (!hasToken) return
  await step(async () => {
    const query = { paging: { limit: 1 } }
    const { body, milliseconds } = await post(
      `${origin}/stores-reader/v1/products/query-platformized`,
      { query },
      token,
    )
    const [product] = (body.products ?? []) as { name?: string }[]
    return product ? `“${product.name}”, in ${milliseconds} ms` : `Answered in ${milliseconds} ms: no products yet`
  })
}

async function post(url: string, body: object, token?: string): Promise<Answered> {
  const began = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      'x-wix-bi-gateway': `environment=stoa,package-name=${testPackage}`,
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`${new URL(url).origin} did not answer. Check that this address reaches the shop.`)
  })
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) throw new Error(`Answered ${answer.status}: ${String(said.message ?? 'no reason given')}`)
  return { status: answer.status, body: said, milliseconds: Math.round(performance.now() - began) }
}
