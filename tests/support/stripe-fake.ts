import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPayoutBooks } from './stripe-payouts-fake.ts'

// biome-ignore lint/suspicious/noExplicitAny: what Stripe's API answers
type Any = any
type Form = Record<string, string>

export const stripeSecretKey = 'sk_test_ofTheFake'

/** The behavior of payment methods by name; a unique suffix follows an underscore. */
const behaviours: Readonly<Record<string, (intent: Any) => void>> = {
  pm_visa: (intent) => settle(intent),
  pm_declined: (intent) => decline(intent, 'insufficient_funds'),
  pm_once: (intent) => (intent.offSession ? decline(intent, 'authentication_required') : settle(intent)),
  pm_asks: (intent) => {
    const url = `https://hooks.stripe.test/${intent.id}?return=${encodeURIComponent(intent.returnUrl ?? '')}`
    Object.assign(intent, {
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url } },
    })
  },
  pm_3ds: (intent) =>
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } }),
  pm_slow: (intent) => Object.assign(intent, { status: 'processing' }),
  pm_slowRefunds: (intent) => settle(intent),
  pm_parts: (intent) => {
    settle(intent)
    const isRequested = intent.multicapture === 'if_available'
    intent.latest_charge.payment_method_details.card.multicapture = {
      status: isRequested ? 'available' : 'unavailable',
    }
  },
}

function settle(intent: Any): void {
  if (intent.object === 'setup_intent') return void Object.assign(intent, { status: 'succeeded' })
  intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
  intent.amount_received = intent.status === 'succeeded' ? intent.amount : 0
  intent.amount_capturable = intent.amount - intent.amount_received
  intent.latest_charge = {
    id: `ch_${intent.id}`,
    object: 'charge',
    created: Math.floor(Date.now() / 1000),
    refunded: false,
    disputed: false,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
  }
}

function decline(intent: Any, code: string): void {
  const error = { type: 'card_error', code: 'card_declined', decline_code: code, message: 'Declined' }
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, last_setup_error: error })
}

const refuseRequest = (status: number, type: string, code: string) => ({
  status,
  body: { error: { type, code, message: code } },
})
const refuseMissing = () => refuseRequest(404, 'invalid_request_error', 'resource_missing')

/**
 * A fake of Stripe's API with its own ledger: it checks keys, supports idempotency keys (the same answer, or an error
 * for another request), and signs webhooks.
 */
export async function startStripe() {
  const intents = new Map<string, Any>()
  const refunds = new Map<string, Any>()
  const disputes = new Map<string, Any>()
  const customers = new Map<string, Any>()
  const payouts = createPayoutBooks({ intents, refunds, disputes })
  const answers = new Map<string, { wish: string; answer: { status: number; body: object } }>()
  const state = {
    down: false,
    denied: false,
    broken: false,
    lost: '' as string,
    onBooked: undefined as ((path: string) => void) | undefined,
  }

  const server = createServer(async (request, reply) => {
    const text = await read(request)
    const path = new URL(request.url!, 'http://stripe.test')
    if (path.pathname === '/books') return void reply.end(JSON.stringify(control(JSON.parse(text))))
    if (state.down || payouts.isDown(request)) return void request.socket.destroy()
    const answer = answerTo(request, path, text)
    if (request.method === 'POST') state.onBooked?.(path.pathname)
    // Recorded, but the response is lost.
    if (state.lost && path.pathname.endsWith(state.lost)) {
      state.lost = ''
      return void request.socket.destroy()
    }
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })

  /** Control operations of tests: see `StripeState` in stripe-service.ts. */
  function control({
    set,
    dispute,
    paymentId,
    clientSecret,
    intent: change,
    charge,
    refund,
    payOut,
    account,
  }: Any): Any {
    Object.assign(state, set)
    if (account) return payouts.setAccount(account)
    if (payOut) return payouts.payOut(payOut)
    if (dispute) disputes.set(dispute.id, dispute)
    const found = [...intents.values()].find(({ metadata, client_secret: secret }) =>
      clientSecret ? secret === clientSecret : metadata.stoa_payment === paymentId,
    )
    if (change?.status === 'succeeded' && found.status !== 'succeeded') settle(found)
    Object.assign(found ?? {}, change)
    if (charge) Object.assign(found.latest_charge, charge)
    const own = [...refunds.values()].filter(({ payment_intent: intent }) => intent === found?.id)
    for (const each of own) Object.assign(each, refund)
    return { intent: found, refunds: own, count: intents.size }
  }

  function answerTo(request: IncomingMessage, { pathname, searchParams }: URL, text: string) {
    if (state.broken) return refuseRequest(400, 'invalid_request_error', 'strange')
    if (state.denied) return refuseRequest(403, 'invalid_request_error', 'forbidden')
    if (!request.headers.authorization?.startsWith(`Bearer ${stripeSecretKey}`))
      return refuseRequest(401, 'invalid_request_error', 'key')
    const ofPayouts = payouts.answer(request, pathname, searchParams)
    if (ofPayouts) return ofPayouts
    const key = request.headers['idempotency-key'] as string | undefined
    const wish = `${pathname} ${text}`
    const before = request.method === 'POST' && key ? answers.get(key) : undefined
    if (before) return before.wish === wish ? before.answer : refuseRequest(400, 'idempotency_error', 'reused')
    const form =
      request.method === 'POST' ? Object.fromEntries(new URLSearchParams(text)) : Object.fromEntries(searchParams)
    const answer = perform(request.method!, pathname.split('/').slice(2), form)
    const idempotentAnswers = JSON.parse(JSON.stringify(answer))
    if (request.method === 'POST' && key) answers.set(key, { wish, answer: idempotentAnswers })
    return idempotentAnswers as typeof answer
  }

  function perform(method: string, [kind, id, act]: string[], form: Form): { status: number; body: object } {
    const answerOk = (body: object | undefined) => (body ? { status: 200, body } : refuseMissing())
    if (kind === 'customers') return answerOk(add(customers, { id: `cus_${createUniqueId()}`, object: 'customer' }))
    if (kind === 'disputes') return answerOk(disputes.get(id!))
    if (kind === 'refunds') {
      if (method === 'POST') return makeRefund(form)
      if (id) return answerOk(refunds.get(id))
      return answerOk({
        object: 'list',
        data: [...refunds.values()].filter((each) => each.payment_intent === form.payment_intent),
      })
    }
    if (kind !== 'payment_intents' && kind !== 'setup_intents') return refuseMissing()
    if (!id) return answerOk(add(intents, createIntent(kind, form)))
    const intent = intents.get(id)
    if (!intent || method === 'GET') return answerOk(intent)
    if (act === 'confirm') return confirmIntent(intent, form)
    if (act === 'cancel') return cancelIntent(intent)
    return captureIntent(intent, form)
  }

  function createIntent(kind: string, form: Form) {
    const isSetup = kind === 'setup_intents'
    const id = `${isSetup ? 'seti' : 'pi'}_${createUniqueId()}`
    return {
      id,
      client_secret: `${id}_secret_${createUniqueId()}`,
      object: isSetup ? 'setup_intent' : 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.amount ?? 0),
      currency: form.currency,
      capture_method: form.capture_method,
      multicapture: form['payment_method_options[card][request_multicapture]'],
      setup_future_usage: form.setup_future_usage ?? null,
      customer: form.customer ?? null,
      payment_method: null,
      cancellation_reason: null,
      latest_charge: null,
      metadata: readMetadata(form),
      refundedAmount: 0,
    }
  }

  function confirmIntent(intent: Any, form: Form) {
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) return refuseState()
    const name = form.payment_method ?? form.confirmation_token!.replace('ctoken_', 'pm_')
    Object.assign(intent, { payment_method: name, offSession: form.off_session === 'true', returnUrl: form.return_url })
    behaviours[name.split('_').slice(0, 2).join('_')]?.(intent)
    if (!intent.last_payment_error) return { status: 200, body: intent }
    return { status: 402, body: { error: intent.last_payment_error } }
  }

  const refuseState = () => refuseRequest(400, 'invalid_request_error', 'payment_intent_unexpected_state')

  function cancelIntent(intent: Any) {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return refuseState()
    if (intent.amount_received > 0) return refuseState()
    Object.assign(intent, { status: 'canceled', cancellation_reason: null })
    return { status: 200, body: intent }
  }

  function captureIntent(intent: Any, form: Form) {
    const amount = Number(form.amount_to_capture)
    if (intent.status !== 'requires_capture' || amount > intent.amount_capturable) return refuseState()
    const isLast = form.final_capture !== 'false'
    const isSeveral = intent.latest_charge.payment_method_details.card.multicapture?.status === 'available'
    if (!isLast && !isSeveral) return refuseRequest(400, 'invalid_request_error', 'payment_intent_invalid_parameter')
    if (amount === 0 && intent.amount_received === 0)
      return refuseRequest(400, 'invalid_request_error', 'amount_too_small')
    Object.assign(intent.metadata, readMetadata(form))
    const amount_received = intent.amount_received + amount
    const left = isLast ? 0 : intent.amount - amount_received
    const status = left > 0 ? 'requires_capture' : 'succeeded'
    Object.assign(intent, { status, amount_received, amount_capturable: left })
    return { status: 200, body: intent }
  }

  function makeRefund(form: Form) {
    const intent = intents.get(form.payment_intent!)
    const amount = Number(form.amount)
    if (!intent) return refuseMissing()
    if (intent.latest_charge?.disputed) return refuseRequest(400, 'invalid_request_error', 'charge_disputed')
    if (intent.refundedAmount + amount > (intent.amount_received ?? 0)) {
      return refuseRequest(400, 'invalid_request_error', 'charge_already_refunded')
    }
    intent.refundedAmount += amount
    intent.latest_charge.refunded = intent.refundedAmount === intent.amount_received
    const status = intent.payment_method.startsWith('pm_slowRefunds') ? 'pending' : 'succeeded'
    const refund = { id: `re_${createUniqueId()}`, object: 'refund', amount, payment_intent: intent.id, status }
    return { status: 200, body: add(refunds, { ...refund, metadata: readMetadata(form) }) }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** The ledger, as the account's owner sees it. */
    books: () => ({ intents: [...intents.values()], refunds: [...refunds.values()] }),
    /** Called with the path of a request that is recorded and not yet answered. */
    watch: (onRecorded: ((path: string) => void) | undefined) => {
      state.onBooked = onRecorded
    },
    stop: () => void server.close(),
  }
}

const createUniqueId = () => randomUUID().replaceAll('-', '')
function add<T extends { id: string }>(store: Map<string, T>, entry: T): T {
  store.set(entry.id, entry)
  return entry
}

const readMetadata = (form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return field ? [[field, value]] : []
    }),
  )

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
