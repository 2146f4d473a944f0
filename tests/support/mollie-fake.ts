import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// biome-ignore lint/suspicious/noExplicitAny: what Mollie's API answers
type Any = any

export const mollieKey = 'test_ofTheFakeOfMollie'

interface Answer {
  status: number
  body?: object
}

/** Decimals of the payment currencies that tests use; Mollie refuses others. */
const decimals: Readonly<Record<string, number>> = { EUR: 2, USD: 2, JPY: 0 }

const refuse = (status: number, detail: string, field?: string): Answer => ({
  status,
  body: { status, title: 'Refused', detail, ...(field && { field }) },
})
const refuseMissing = () => refuse(404, 'No payment exists with this id')
const createUniqueId = () => randomUUID().replaceAll('-', '').slice(0, 12)

/**
 * A fake of Mollie's API with its own ledger and its payment page. It checks keys, amounts and addresses, and supports
 * idempotency keys. On its page, `?choose=paid` and so on stand for what the buyer does there.
 */
export async function startMollie() {
  const payments = new Map<string, Any>()
  const answers = new Map<string, Answer>()
  const state = { down: false, lost: '', silent: false, requests: 0 }

  const server = createServer(async (request, reply) => {
    const text = await read(request)
    const url = new URL(request.url!, 'http://mollie.test')
    if (url.pathname === '/books') return void reply.end(JSON.stringify(control(JSON.parse(text))))
    if (url.pathname.startsWith('/pay/')) return void (await showPage(url, reply))
    state.requests++
    if (state.down) return void request.socket.destroy()
    const answer = answerTo(request, url, text)
    // Recorded, but the response is lost.
    if (state.lost && request.method === 'POST' && url.pathname.endsWith(state.lost)) {
      state.lost = ''
      return void request.socket.destroy()
    }
    reply.writeHead(answer.status, { 'content-type': 'application/hal+json' })
    reply.end(answer.body && JSON.stringify(answer.body))
  })

  /** Control operations of tests: see `MollieState` in mollie-service.ts. */
  function control({ set, paymentId, payment: change, refund }: Any): Any {
    Object.assign(state, set)
    const found = [...payments.values()].find(({ metadata }) => metadata.stoa_payment === paymentId)
    if (change) settle(found, change)
    if (refund) for (const each of found.refunds) Object.assign(each, refund)
    return { payment: found, count: payments.size, requests: state.requests }
  }

  function settle(payment: Any, change: Any): void {
    Object.assign(payment, change)
    if (change.status === 'paid') payment.captured = Number(payment.amount.value)
    if (change.status === 'paid' || change.status === 'authorized')
      payment.details ??= { cardNumber: '6787', cardLabel: 'Mastercard' }
  }

  function answerTo(request: IncomingMessage, { pathname }: URL, text: string): Answer {
    if (request.headers.authorization !== `Bearer ${mollieKey}`) return refuse(401, 'Missing authentication')
    const key = request.method === 'GET' ? undefined : request.headers['idempotency-key']
    const before = key && answers.get(`${pathname} ${key}`)
    if (before) return before
    const answer = perform(request.method!, pathname.split('/').slice(2), text ? JSON.parse(text) : {})
    const sent = JSON.parse(JSON.stringify(answer)) as Answer
    if (key && answer.status < 300) answers.set(`${pathname} ${key}`, sent)
    return sent
  }

  function perform(method: string, [kind, id, act]: string[], body: Any): Answer {
    if (kind === 'methods') return { status: 200, body: { count: 0, _embedded: { methods: [] } } }
    if (kind !== 'payments') return refuseMissing()
    if (!id) return createPayment(body)
    const payment = payments.get(id)
    if (!payment) return refuseMissing()
    if (act === 'captures') return method === 'GET' ? list('captures', payment.captures) : capture(payment, body)
    if (act === 'refunds') return method === 'GET' ? list('refunds', payment.refunds) : refund(payment, body)
    if (act === 'release-authorization') return release(payment)
    if (method === 'DELETE') return refuse(422, 'The payment cannot be canceled')
    return { status: 200, body: toWire(payment) }
  }

  const list = (name: string, all: object[]): Answer => ({
    status: 200,
    body: { count: all.length, _embedded: { [name]: all } },
  })

  function findAmountError({ currency, value }: Any): string | undefined {
    const places = decimals[currency]
    if (places === undefined) return 'The currency is not supported'
    const form = places === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${places}}$`)
    return form.test(value) ? undefined : 'The amount has the wrong number of decimals'
  }

  function createPayment({ amount, description, redirectUrl, webhookUrl, metadata, captureMode }: Any): Answer {
    const wrong = findAmountError(amount)
    if (wrong) return refuse(422, wrong, 'amount')
    if (!description || !URL.canParse(redirectUrl)) return refuse(422, 'The redirect URL is not valid', 'redirectUrl')
    const id = `tr_${createUniqueId()}`
    const createdAt = new Date().toISOString()
    const facts = { id, status: 'open', amount, description, redirectUrl, webhookUrl, metadata, captureMode, createdAt }
    payments.set(id, { ...facts, captured: 0, refunded: 0, captures: [], refunds: [] })
    return { status: 201, body: toWire(payments.get(id)) }
  }

  function toWire({ captured, refunded, captures: _, refunds: __, ...payment }: Any): object {
    const write = (value: number) => ({
      currency: payment.amount.currency,
      value: value.toFixed(decimals[payment.amount.currency]),
    })
    return {
      resource: 'payment',
      ...payment,
      amountCaptured: write(captured),
      amountRefunded: write(refunded),
      ...(captured > 0 && { amountRemaining: write(captured - refunded) }),
      _links: {
        ...(payment.status === 'open' && { checkout: { href: `${url}/pay/${payment.id}`, type: 'text/html' } }),
      },
    }
  }

  function capture(payment: Any, { amount, metadata }: Any): Answer {
    const value = Number(amount.value)
    const total = Number(payment.amount.value)
    if (payment.status !== 'authorized' || payment.captured + value > total) return refuse(422, 'Nothing to capture')
    payment.captured += value
    if (payment.captured === total) payment.status = 'paid'
    const made = { id: `cpt_${createUniqueId()}`, status: 'succeeded', amount, metadata }
    payment.captures.push(made)
    return { status: 201, body: made }
  }

  function refund(payment: Any, { amount, metadata }: Any): Answer {
    const value = Number(amount.value)
    if (payment.refunded + value > payment.captured) return refuse(422, 'The amount is higher than the maximum')
    payment.refunded += value
    const made = { id: `re_${createUniqueId()}`, status: 'pending', amount, metadata }
    payment.refunds.push(made)
    return { status: 201, body: made }
  }

  function release(payment: Any): Answer {
    if (payment.status !== 'authorized') return refuse(422, 'The payment is not authorized')
    payment.status = payment.captured > 0 ? 'paid' : 'canceled'
    return { status: 202 }
  }

  /** Where the buyer pays. The webhook arrives before the buyer is back, unless webhooks are `silent`. */
  async function showPage({ pathname, searchParams }: URL, reply: ServerResponse): Promise<void> {
    const payment = payments.get(pathname.split('/')[2]!)
    const chosen = searchParams.get('choose')
    if (!payment || payment.status !== 'open' || !chosen) {
      const links = ['paid', 'authorized', 'failed', 'canceled'].map(
        (one) => `<p><a href="?choose=${one}">${one}</a></p>`,
      )
      const text = `<!doctype html><title>Mollie</title><h1>Pay ${payment?.amount.value} ${payment?.amount.currency}</h1>`
      return void reply.setHeader('content-type', 'text/html').end(text + links.join(''))
    }
    settle(payment, { status: chosen })
    if (payment.webhookUrl && !state.silent)
      await fetch(payment.webhookUrl, { method: 'POST', body: new URLSearchParams({ id: payment.id }) })
    reply.writeHead(303, { location: payment.redirectUrl }).end()
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  return { url, stop: () => void server.close() }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
