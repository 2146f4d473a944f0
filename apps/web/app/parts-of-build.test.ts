import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createPartFinder } from './parts-of-build.ts'

const paths: Record<string, { parentId?: string; path?: string; index?: true }> = {
  root: { path: '' },
  frame: { parentId: 'root' },
  home: { parentId: 'frame', index: true },
  product: { parentId: 'frame', path: 'product/:slug' },
  review: { parentId: 'frame', path: 'product/:slug/review' },
  account: { parentId: 'frame', path: 'account' },
  orders: { parentId: 'account', path: 'orders' },
  info: { parentId: 'account', index: true },
  desk: { parentId: 'root', path: 'dashboard' },
  robots: { parentId: 'root', path: 'robots.txt' },
  rest: { parentId: 'frame', path: '*' },
}
const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route }]))
const routeDiscovery = { mode: 'lazy' }
const build = { routes, routeDiscovery, assets: { version: 'v', routes } } as unknown as ServerBuild
const getPart = createPartFinder(build)
const getIds = (pathname: string) => Object.keys(getPart(pathname).routes).sort()

describe('the part of a build that answers an address', () => {
  it.each([
    ['/', ['frame', 'home', 'rest', 'robots', 'root']],
    ['/product/lamp', ['frame', 'home', 'product', 'rest', 'review', 'robots', 'root']],
    ['/Product/lamp/review', ['frame', 'home', 'product', 'rest', 'review', 'robots', 'root']],
    ['/product/lamp.data', ['frame', 'home', 'product', 'rest', 'review', 'robots', 'root']],
    ['/account', ['account', 'frame', 'home', 'info', 'orders', 'rest', 'robots', 'root']],
    ['/account.data', ['account', 'frame', 'home', 'info', 'orders', 'rest', 'robots', 'root']],
    ['/account/orders', ['account', 'frame', 'home', 'info', 'orders', 'rest', 'robots', 'root']],
  ])('of %s has its routes and those of any address', (pathname, ids) => {
    expect(getIds(pathname)).toEqual(ids)
  })

  it.each(['/_root.data', '/nowhere', '/robots.txt', '/%70roduct/lamp', '/__manifest', '/products', ''])(
    'of %s is the whole, as no route names it by its first segment',
    (pathname) => {
      expect(getPart(pathname)).toBe(build)
    },
  )

  it('is the same each time, and the same build in all else', () => {
    expect(getPart('/product/a')).toBe(getPart('/product/b'))
    const { assets, routes } = getPart('/product/a')
    expect(assets).toEqual({ version: 'v', routes })
  })

  it('sends the list of all pages in the dashboard, and elsewhere only the page’s own routes', () => {
    expect(getPart('/dashboard/orders').routeDiscovery).toMatchObject({ mode: 'initial' })
    expect(getPart('/product/lamp').routeDiscovery).toBe(build.routeDiscovery)
  })
})
