import { formatPrice } from '@stoa/ui'
import type { Host } from '../lib/host.ts'
import { toImages } from '../lib/image.ts'
import type { Route } from './+types/find'
import { getName } from './customers/row.ts'
import { requireOwnerHost } from './lib/session.ts'
import { toOrderRow } from './orders/row.ts'

const limit = 6

/**
 * The palette's search. `only=products` serves the product picker, which lists products without a search text too;
 * `only=members` that of members.
 */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const only = searchParams.get('only')
  const isAsked = (what: string) => (only ? only === what : text !== '')
  const [orders, products, customers, members, discounts] = await Promise.all([
    isAsked('orders') && host.may('orders.searchOrders') ? findOrders(host, text) : [],
    isAsked('products') && host.may('products.queryProducts') ? findProducts(host, text) : [],
    isAsked('customers') && host.may('customers.queryCustomers') ? findCustomers(host, text) : [],
    only === 'members' && text !== '' && host.may('members.queryMembers') ? findMembers(host, text) : [],
    isAsked('discounts') && host.may('coupons.queryCoupons') ? findDiscounts(host, text) : [],
  ])
  return { text, orders, products, customers, members, discounts }
}

async function findOrders(host: Host, text: string) {
  const { orders } = await host.call('orders.searchOrders', {
    search: { search: { expression: text }, cursorPaging: { limit } },
  })
  return orders.map(toOrderRow).map(({ id, number, customer, total, currency }) => ({
    id,
    number,
    about: [customer, formatPrice(total, { currency, locale: host.site.locale })].filter(Boolean).join(' · '),
  }))
}

async function findMembers(host: Host, text: string) {
  const { members = [] } = await host.call('members.queryMembers', {
    search: { expression: text },
    query: { cursorPaging: { limit } },
    fieldsets: ['FULL'],
  })
  return members.map(({ id, profile, loginEmail }) => ({
    id,
    name: profile?.nickname || loginEmail || host.t('dashboard:member'),
    about: loginEmail ?? '',
  }))
}

async function findCustomers(host: Host, text: string) {
  const { customers } = await host.call('customers.queryCustomers', {
    search: { expression: text },
    query: { cursorPaging: { limit } },
  })
  return customers.map((customer) => ({
    id: customer.id,
    name: getName(customer),
    about: getName(customer) === customer.email ? '' : (customer.email ?? ''),
  }))
}

/** Discount codes and automatic discounts whose code or name starts with the text. */
async function findDiscounts(host: Host, text: string) {
  const [{ coupons }, { discountRules }] = await Promise.all([
    host.call('coupons.queryCoupons', {
      query: { filter: { code: { $startsWith: text.toUpperCase() } }, paging: { limit } },
    }),
    host.call('discountRules.queryDiscountRules', {
      query: { filter: { name: { $startsWith: text } }, cursorPaging: { limit } },
    }),
  ])
  return [
    ...coupons.map(({ id, code, name }) => ({
      to: `/dashboard/discounts/coupons/${id}`,
      name: code,
      about: name,
    })),
    ...discountRules.map(({ id, name }) => ({
      to: `/dashboard/discounts/rules/${id}`,
      name,
      about: host.t('dashboard:palette.automatic'),
    })),
  ]
}

async function findProducts(host: Host, text: string) {
  const { products } = await host.call('products.queryProducts', {
    query: { ...(text && { search: text }), paging: { limit } },
    includeHiddenProducts: true,
  })
  return products.map(({ id, name, priceData, media, visible }) => ({
    id,
    name,
    about: visible
      ? priceData.formatted.discountedPrice
      : host.t('dashboard:palette.hidden', { price: priceData.formatted.discountedPrice }),
    image: toImages(media)[0],
  }))
}
