import type { Translate } from '@stoa/messages'
/** Marks the calls of a test among those of the app. */
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

/** Makes an app's first calls from this browser: requests a visitor token and reads a product. */
export async function runTest(
  t: Translate,
  origin: string,
  clientId: string,
  show: (steps: readonly TestStep[]) => void,
): Promise<void> {
  const names = [t('dashboard-apps:test.token'), t('dashboard-apps:test.product')]
  const done: TestStep[] = []
  const runStep = async (act: () => Promise<string>): Promise<boolean> => {
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
  const hasToken = await runStep(async () => {
    const { body, milliseconds } = await post(t, `${origin}/oauth2/token`, { clientId, grantType: 'anonymous' })
    token = String(body.access_token)
    return t('dashboard-apps:test.tokenDone', { milliseconds })
  })
  if (!hasToken) return
  await runStep(async () => {
    const query = { paging: { limit: 1 } }
    const { body, milliseconds } = await post(
      t,
      `${origin}/stores-reader/v1/products/query-platformized`,
      { query },
      token,
    )
    const [product] = (body.products ?? []) as { name?: string }[]
    return product
      ? t('dashboard-apps:test.productDone', { name: product.name ?? '', milliseconds })
      : t('dashboard-apps:test.noProducts', { milliseconds })
  })
}

async function post(t: Translate, url: string, body: object, token?: string): Promise<Answered> {
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
    throw new Error(t('dashboard-apps:test.noAnswer', { origin: new URL(url).origin }))
  })
  const reply = (await answer.json().catch(() => ({}))) as Record<string, unknown>
  if (!answer.ok) {
    const reason = String(reply.message ?? t('dashboard-apps:test.noReason'))
    throw new Error(t('dashboard-apps:test.refused', { status: String(answer.status), reason }))
  }
  return { status: answer.status, body: reply, milliseconds: Math.round(performance.now() - began) }
}
