import type { Host } from '../lib/host.ts'
import { imagesOf } from '../lib/image.ts'
import type { Route } from './+types/find'
import { ownerHost } from './lib/session.ts'
import { toOrderRow } from './orders/row.ts'

const atMost = 6

/** What the palette finds as one types; with `only=products` for choosing among these, without words as well. */
export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const onlyProducts = searchParams.get('only') === 'products'
  const [orders, products, members, discounts] = await Promise.all([
    text && !onlyProducts ? findOrders(host, text) : [],
    text || onlyProducts ? findProducts(host, text) : [],
    text && !onlyProducts ? findMembers(host, text) : [],
    text && !onlyProducts ? findDiscounts(host, text) : [],
  ])
  return { text, orders, products, members, discounts }
}

async function findOrders(host: Host, text: string) {
  const { orders } = await host.call('orders.searchOrders', {
    search: { search: { expression: text }, cursorPaging: { limit: atMost } },
  })
  return orders
    .map(toOrderRow)
    .map(({ id, number, customer, total }) => ({ id, number, about: `${customer}, ${total}` }))
}

async function findMembers(host: Host, text: string) {
  const { members = [] } = await host.call('members.queryMembers', {
    search: { expression: text },
    query: { cursorPaging: { limit: atMost } },
    fieldsets: ['FULL'],
  })
  return members.map(({ id, profile, loginEmail }) => ({
    id,
    name: profile?.nickname || loginEmail || 'Member',
    about: loginEmail ?? '',
  }))
}

/** Codes by how they begin, and the shop's own discounts by their names. */
async function findDiscounts(host: Host, text: string) {
  const [{ coupons }, { discountRules }] = await Promise.all([
    host.call('coupons.queryCoupons', {
      query: { filter: { code: { $startsWith: text.toUpperCase() } }, paging: { limit: atMost } },
    }),
    host.call('discountRules.queryDiscountRules', {
      query: { filter: { name: { $startsWith: text } }, cursorPaging: { limit: atMost } },
    }),
  ])
  return [
    ...coupons.map(({ id, code, name }) => ({
      to: `/dashboard/discounts/coupons/${id}`,
      name: code,
      about: name,
    })),
    ...discountRules.map(({ id, name }) => ({ to: `/dashboard/discounts/rules/${id}`, name, about: 'Automatic' })),
  ]
}

async function findProducts(host: Host, text: string) {
  const { products } = await host.call('products.queryProducts', {
    query: { ...(text && { search: text }), paging: { limit: atMost } },
    includeHiddenProducts: true,
  })
  return products.map(({ id, name, priceData, media, visible }) => ({
    id,
    name,
    about: `${priceData.formatted.discountedPrice}${visible ? '' : ', hidden'}`,
    image: imagesOf(media)[0],
  }))
}
