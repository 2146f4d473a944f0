import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { formatPlace, formatTax } from '@stoa/messages/reports/tax-values'
import { Link, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { changeQuery, type Listing } from './listing.ts'
import styles from './orders.module.css'

interface ReportFiltersProps {
  readonly listing: Listing
  readonly product: string | undefined
}

/** The filters of a report's figure whose orders are listed. Each can be removed. */
export function ReportFilters({ listing, product }: ReportFiltersProps) {
  const t = useT()
  const [params] = useSearchParams()
  const { locale } = useReader()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const { soldFrom, soldTo, country, customer } = listing
  const days = soldFrom && format.formatRange(new Date(soldFrom), new Date(soldTo))
  const countryName = country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  const customerName =
    customer && t(customer === 'NEW' ? 'dashboard-analytics:customer.new' : 'dashboard-analytics:customer.returning')
  const chips = [
    ['soldFrom', t('dashboard-orders:filter.sold'), days],
    ['product', t('dashboard-orders:filter.product'), listing.product && (product ?? listing.product)],
    ['country', t('dashboard-orders:filter.country'), countryName],
    ['customer', t('dashboard-orders:filter.customer'), customerName],
    ['discount', t('dashboard-orders:filter.discount'), listing.discount && formatDiscount(t, listing.discount)],
    ['tax', t('dashboard-orders:filter.tax'), listing.tax && formatTaxKey(t, locale, listing.tax)],
  ] as const
  return chips.map(([name, filter, value]) => {
    if (!value) return null
    const label = t('dashboard-orders:filter.value', { filter, value })
    return (
      <Link
        key={name}
        to={changeQuery(params, { [name]: '', ...(name === 'soldFrom' && { soldTo: '' }) })}
        className={styles.chip}
        aria-label={t('dashboard-orders:filter.remove', { filter: label })}
        preventScrollReset
      >
        {label}
        <CloseIcon size={14} />
      </Link>
    )
  })
}

/** Formats a discount by its code or its type, as the list of orders does not know names of rules. */
function formatDiscount(t: Translate, value: string): string {
  if (value.startsWith('coupon:')) return value.slice('coupon:'.length)
  return t(value === 'merchant' ? 'dashboard-analytics:discount.manual' : 'dashboard-orders:filter.discount.automatic')
}

function formatTaxKey(t: Translate, locale: string, key: string): string {
  const [country = '', jurisdiction = '', name = '', rate = '0'] = key.split('\n')
  return `${formatPlace(t, locale, { country, jurisdiction })}: ${formatTax(locale, { name, rate })}`
}
