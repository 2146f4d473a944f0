import type { CartTotals } from '../../lib/cart-entities.ts'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

export interface Estimate {
  readonly country: string
  readonly postalCode: string
  readonly options: readonly {
    readonly code: string
    readonly title: string
    readonly time?: string
    readonly price: string
  }[]
}

/** Estimated delivery costs to the place in the page's URL; undefined if the URL has none. */
export async function readEstimate(host: Host, params: URLSearchParams): Promise<Estimate | undefined> {
  const country = (params.get('country') ?? '').toUpperCase()
  const postalCode = (params.get('postalCode') ?? '').trim().slice(0, 20)
  if (!/^[A-Z]{2}$/.test(country) || host.session.kind === 'none') return undefined
  try {
    const totals: CartTotals = await host.call('currentCart.estimateCurrentCartTotals', {
      shippingAddress: { country, ...(postalCode && { postalCode }) },
      calculateTax: false,
      calculateShipping: true,
    })
    return { country, postalCode, options: toOptions(totals) }
  } catch (error) {
    if (isProblem(error) && error.status < 500) return undefined
    throw error
  }
}

const toOptions = ({ shippingInfo }: CartTotals): Estimate['options'] =>
  (shippingInfo?.carrierServiceOptions ?? [])
    .flatMap(({ shippingOptions = [] }) => shippingOptions)
    .map(({ code = '', title = '', logistics, cost }) => ({
      code,
      title,
      time: logistics?.deliveryTime,
      price: cost?.price?.amount ?? '0',
    }))
