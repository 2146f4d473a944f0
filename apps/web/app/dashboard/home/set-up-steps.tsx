import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { RightIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './home.module.css'

interface Step {
  readonly title: string
  readonly text: string
  readonly to: string
}

/** The steps are for those who run the shop. */
const needed = [
  'opening.getOpeningChecks',
  'products.queryProducts',
  'shippingOptions.queryShippingOptions',
  'plugins.queryPlugins',
  'opening.getSetup',
] as const

const one = { query: { paging: { limit: 1 } } }

/**
 * What a shop in test mode still needs before it can sell, in the order of the work. For an open shop: what keeps it from
 * selling, and what its server lacks.
 */
export async function readSetUpSteps(host: Host): Promise<readonly Step[]> {
  const { t } = host
  if (!needed.every((name) => host.may(name))) return []
  const isOpen = host.site.status !== 'DEMO'
  const [{ checks, production }, { products }, delivers, isDemo, { setup }] = await Promise.all([
    host.call('opening.getOpeningChecks', {}),
    host.call('products.queryProducts', { ...one, includeHiddenProducts: true }),
    offersDelivery(host),
    isDemoShop(host),
    host.call('opening.getSetup', {}),
  ])
  const steps: Step[] = []
  if (isDemo)
    steps.push({
      title: t('dashboard-home:setUp.own'),
      text: t('dashboard-home:setUp.ownText'),
      to: '/dashboard/own-shop',
    })
  const server = listServerSteps(t, checks)
  const open = {
    title: t('dashboard-home:setUp.open'),
    text: t('dashboard-home:setUp.openText'),
    to: '/dashboard/shop',
  }
  const left = setup.steps.filter(({ state }) => state === 'TO_DO').length
  if (!isOpen && setup.hasBegun && left > 0) {
    const total = setup.steps.length
    const text = t('dashboard-home:setUp.shopText', { done: total - left, total })
    return [{ title: t('dashboard-home:setUp.shop'), text, to: '/dashboard/set-up' }, ...server, open]
  }
  if (products.length === 0 && !isOpen)
    steps.push({
      title: t('dashboard-home:setUp.product'),
      text: t('dashboard-home:setUp.productText'),
      to: '/dashboard/products',
    })
  if (!delivers)
    steps.push({
      title: t('dashboard-home:setUp.delivery'),
      text: t('dashboard-home:setUp.deliveryText'),
      to: '/dashboard/shipping',
    })
  if (isOpen) return production ? [...steps, ...server] : steps
  return [
    ...steps,
    {
      title: t('dashboard-home:setUp.payments'),
      text: t('dashboard-home:setUp.paymentsText'),
      to: '/dashboard/payments-settings',
    },
    ...server,
    open,
  ]
}

/** Whether this is the demo shop and the person may empty it. */
export async function isDemoShop(host: Host): Promise<boolean> {
  if (host.site.status !== 'DEMO' || !host.may('demo.startOwnShop')) return false
  const { demoShop } = await host.call('demo.getDemoShop', {})
  return demoShop.isDemo && demoShop.mayEmpty
}

function listServerSteps(t: Translate, checks: readonly { done: boolean }[]): Step[] {
  const left = checks.filter(({ done }) => !done).length
  if (left === 0) return []
  const text = t('dashboard-home:setUp.serverText', { left, total: checks.length })
  return [{ title: t('dashboard-home:setUp.server'), text, to: '/dashboard/before-you-open' }]
}

/** Whether there are shipping rates, pickup, local delivery or a service with rates. */
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

export function SetUpSteps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useT()
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="set-up" className={styles.todo}>
      <h2 id="set-up" className={styles.heading}>
        {t('dashboard-home:setUp')}
      </h2>
      {steps.map(({ title, text, to }) => (
        <Link key={to} to={to} className={`${ui.card} ${styles.task}`}>
          <span>
            <strong>{title}</strong> <span className={ui.muted}>{text}</span>
          </span>
          <RightIcon />
        </Link>
      ))}
    </section>
  )
}
