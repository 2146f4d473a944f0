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
 * What a shop in test mode still needs before it can sell, in the order in which an owner does it. Of one that is open,
 * what keeps it from selling, and what its server lacks.
 */
export async function readBeginning(host: Host): Promise<readonly Step[]> {
  const isOpen = host.site.status !== 'DEMO'
  const [{ checks, production }, { products }, delivers] = await Promise.all([
    host.call('opening.getOpeningChecks', {}),
    host.call('products.queryProducts', { ...one, includeHiddenProducts: true }),
    offersDelivery(host),
  ])
  const steps: Step[] = []
  if (products.length === 0 && !isOpen)
    steps.push({ what: 'Make a product', why: 'or import all that you have', to: '/dashboard/products' })
  if (!delivers)
    steps.push({
      what: 'Set up delivery',
      why: 'buyers are offered none until you add shipping rates, pickup or a rates service',
      to: '/dashboard/shipping',
    })
  const server = serverSteps(checks)
  if (isOpen) return production ? [...steps, ...server] : steps
  return [
    ...steps,
    { what: 'Connect a way to pay', why: 'test cards are taken until then', to: '/dashboard/payments-settings' },
    ...server,
    { what: 'Name the shop and open it', why: 'it is on trial, and every page says so', to: '/dashboard/shop' },
  ]
}

function serverSteps(checks: readonly { done: boolean }[]): Step[] {
  const left = checks.filter(({ done }) => !done).length
  if (left === 0) return []
  const why = `${left} of ${checks.length} things to set before you open`
  return [{ what: 'Check the server', why, to: '/dashboard/before-you-open' }]
}

/** The owner's own rates, pickup and local delivery, or a service that names rates. */
async function offersDelivery(host: Host): Promise<boolean> {
  const [{ shippingOptions }, { pickupLocations }, { localDeliveryOptions }, { plugins }] = await Promise.all([
    host.call('shippingOptions.queryShippingOptions', one),
    host.call('pickupLocations.queryPickupLocation', one),
    host.call('localDeliveryOptions.queryLocalDeliveryOptions', one),
    host.call('plugins.queryPlugins', { query: { paging: { limit: 100 } } }),
  ])
  const services = plugins.filter(({ enabled, interfaces }) => enabled && interfaces.includes('ECOM_SHIPPING_RATES'))
  return [shippingOptions, pickupLocations, localDeliveryOptions, services].some((list) => (list ?? []).length > 0)
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
