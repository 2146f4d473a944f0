import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

interface Step {
  readonly what: string
  readonly why: string
  readonly to: string
}

const one = { query: { paging: { limit: 1 } } }

/**
 * What a shop on trial still needs before it can sell, in the order in which an owner does it. Once it is open, no more
 * than what its server lacks.
 */
export async function readBeginning(host: Host): Promise<readonly Step[]> {
  const { checks, production } = await host.call('opening.getOpeningChecks', {})
  const left = checks.filter(({ done }) => !done).length
  const server: Step[] =
    left === 0
      ? []
      : [
          {
            what: 'Check the server',
            why: `${left} of ${checks.length} things to set before you open`,
            to: '/dashboard/before-you-open',
          },
        ]
  if (host.site.status !== 'DEMO') return production ? server : []
  const [{ products }, { shippingOptions }, { pickupLocations }, { localDeliveryOptions }] = await Promise.all([
    host.call('products.queryProducts', { ...one, includeHiddenProducts: true }),
    host.call('shippingOptions.queryShippingOptions', one),
    host.call('pickupLocations.queryPickupLocation', one),
    host.call('localDeliveryOptions.queryLocalDeliveryOptions', one),
  ])
  const delivers = [shippingOptions, pickupLocations, localDeliveryOptions].some((list) => (list ?? []).length > 0)
  const steps: Step[] = []
  if (products.length === 0)
    steps.push({ what: 'Make a product', why: 'or import all that you have', to: '/dashboard/products' })
  if (!delivers)
    steps.push({ what: 'Offer a delivery', why: 'by post, by hand or for pickup', to: '/dashboard/shipping' })
  steps.push(
    { what: 'Connect a way to pay', why: 'test cards are taken until then', to: '/dashboard/payments-settings' },
    ...server,
    { what: 'Name the shop and open it', why: 'it is on trial, and every page says so', to: '/dashboard/shop' },
  )
  return steps
}

export function Beginning({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="beginning" className={styles.todo}>
      <h2 id="beginning" className={styles.heading}>
        Before you sell
      </h2>
      {steps.map(({ what, why, to }) => (
        <Link key={to} to={to} className={`${ui.card} ${styles.task}`}>
          <span>
            <strong>{what}</strong> <span className={ui.muted}>{why}</span>
          </span>
          <RightIcon />
        </Link>
      ))}
    </section>
  )
}
