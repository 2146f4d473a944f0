import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { findPage, isSetting, newOrder, pages, sections } from './pages.ts'

it('gives each page, and the new order, a label and an address of its own, and no shortcut twice', () => {
  const t = translateTo('en')
  const links = [...pages, newOrder].map(({ keys, label, to }) => ({ keys, label: t(label), to }))
  for (const property of ['keys', 'label', 'to'] as const) {
    const values = links.flatMap((link) => link[property] ?? [])
    expect(values).toEqual([...new Set<string>(values)])
  }
})

it('has at most nine sections, and an area for each page that not everyone sees', () => {
  expect(sections.length).toBeLessThanOrEqual(9)
  const open = pages.filter(({ area }) => area === undefined).map(({ to }) => to)
  expect(open).toEqual(['/dashboard', '/dashboard/settings', '/dashboard/security'])
})

it.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/orders', '/dashboard/orders'],
  ['/dashboard/orders/new', '/dashboard/orders'],
  ['/dashboard/orders/drafts/1', '/dashboard/orders/drafts'],
  ['/dashboard/returns/settings', '/dashboard/returns/settings'],
  ['/dashboard/ordersome', undefined],
  ['/dashboard/ext/loyalty', undefined],
])('finds that %s belongs to %s', (pathname, to) => {
  expect(findPage(pathname)?.to).toBe(to)
})

it('counts a card of the settings among them, and the page of the cards not', () => {
  expect(isSetting(findPage('/dashboard/shipping/check'))).toBe(true)
  expect(isSetting(findPage('/dashboard/settings'))).toBe(false)
  expect(isSetting(findPage('/dashboard/orders'))).toBe(false)
  expect(isSetting(undefined)).toBe(false)
})
