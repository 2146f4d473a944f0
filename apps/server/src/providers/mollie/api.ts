import { writeReason } from '@stoa/messages/reasons'
import { EgressError, egressPort, readText } from '../../kernel/egress.ts'
import type { Units } from '../../kernel/unit.ts'

/** The parts of Mollie's API, version 2, that are used here. https://docs.mollie.com/reference/payments-api */
export interface MolliePayment {
  id: string
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
  amount: MollieAmount
  amountCaptured?: MollieAmount | null
  amountRefunded?: MollieAmount | null
  /** What can still be refunded; absent if the method has no refunds. */
  amountRemaining?: MollieAmount | null
  createdAt: string
  isCancelable?: boolean
  method?: string | null
  details?: { cardNumber?: string; cardLabel?: string | null; failureReason?: string } | null
  statusReason?: { code?: string } | null
  _links: { checkout?: { href: string } | null }
}

/** The decimals that the currency has at Mollie, always all of them: `10.00`, and `1000` in JPY. */
export interface MollieAmount {
  currency: string
  value: string
}

interface Act {
  id: string
  metadata?: { stoa_act?: string } | null
}

export interface MollieCapture extends Act {
  status: 'pending' | 'succeeded' | 'failed'
}

export interface MollieRefund extends Act {
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
}

/** Mollie's refusal of a request, as opposed to no answer. */
export class MollieRefusal extends Error {
  override name = 'MollieRefusal'
  readonly status: number
  readonly field: string | undefined

  constructor(status: number, detail: string, field?: string) {
    super(`Mollie answered ${status}: ${detail}`)
    this.status = status
    this.field = field
  }
}

const defaultUrl = 'https://api.mollie.com'

export type MollieApi = ReturnType<typeof openMollie>

/** Throws a {@link MollieRefusal}, or another error when the outcome is unknown. */
export function openMollie(units: Units, apiKey: string, url = defaultUrl) {
  async function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, key?: string): Promise<T> {
    const response = await units.use(egressPort).send({
      url: `${url}/v2/${path}`,
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      maxRedirects: 0,
      seconds: 8,
      bytes: 1024 * 1024,
    })
    const text = await readText(response)
    const { status } = response
    if (status >= 200 && status < 300) return (text ? JSON.parse(text) : {}) as T
    // Conflicts and limits say nothing about the outcome of the request.
    if (status >= 500 || status === 409 || status === 429)
      throw new EgressError('failed', writeReason('ANSWER_STATUS', { status }))
    const { detail = '', field } = parseProblem(text)
    throw new MollieRefusal(status, detail, field)
  }
  const list = async <T>(path: string, name: string): Promise<T[]> =>
    (await send<{ _embedded?: Record<string, T[]> }>('GET', `${path}?limit=250`))._embedded?.[name] ?? []

  return {
    createPayment: (payment: object, key: string) => send<MolliePayment>('POST', 'payments', payment, key),
    getPayment: (id: string) => send<MolliePayment>('GET', `payments/${id}`),
    cancelPayment: (id: string) => send<MolliePayment>('DELETE', `payments/${id}`),
    releaseAuthorization: (id: string, key: string) =>
      send<object>('POST', `payments/${id}/release-authorization`, {}, key),
    listCaptures: (id: string) => list<MollieCapture>(`payments/${id}/captures`, 'captures'),
    createCapture: (id: string, capture: object, key: string) =>
      send<MollieCapture>('POST', `payments/${id}/captures`, capture, key),
    listRefunds: (id: string) => list<MollieRefund>(`payments/${id}/refunds`, 'refunds'),
    createRefund: (id: string, refund: object, key: string) =>
      send<MollieRefund>('POST', `payments/${id}/refunds`, refund, key),
    /** Any request that only a valid key may make. */
    listMethods: () => send<object>('GET', 'methods'),
  }
}

function parseProblem(text: string): { detail?: string; field?: string } {
  try {
    return JSON.parse(text) as { detail?: string; field?: string }
  } catch {
    return {}
  }
}
