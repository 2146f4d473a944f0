import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Modules in order: a module may call those above it. */
const order = [
  'sites',
  'translations',
  'audit',
  'saved-views',
  'captcha',
  'mail',
  'contacts',
  'tokens',
  'app-calls',
  'media',
  'members',
  'identity',
  'member-import',
  'redirects',
  'plugins',
  'data',
  'catalog',
  'inventory',
  'catalog-v3',
  'product-files',
  'wishlists',
  'discounts',
  'gift-cards',
  'memberships',
  'currencies',
  'fees',
  'tips',
  'tax',
  'shipping',
  'pricing',
  'cart',
  'checkout',
  'payments',
  'orders',
  'order-tips',
  'billing',
  'subscriptions',
  'fulfillments',
  'returns',
  'downloads',
  'invoices',
  'printouts',
  'order-mails',
  'drafts',
  'abandoned',
  'reviews',
  'review-requests',
  'recommendations',
  'back-in-stock',
  'notices',
  'opening',
  'webhooks',
  'graphql',
  'stats',
]

interface Import {
  from: string
  to: string
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/build\/|\.react-router/.test(path))
}

/** The imports of a file, with repository paths. */
function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
    ),
  ].map((match) => {
    const target = (match[1] ?? match[2] ?? match[3])!
    return { from: file, to: target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target }
  })
}

const imports = ['packages', 'apps/server/src', 'apps/web/app'].flatMap(filesBelow).flatMap(readImports)
const from = (prefix: string) => imports.filter((each) => each.from.startsWith(prefix))
const lines = (violations: Import[]) => violations.map((each) => `${each.from} → ${each.to}`)
const findModule = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const ours = (path: string) => path.startsWith('@stoa/') || path.startsWith('apps/') || path.startsWith('packages/')

describe('allowed imports', () => {
  it('contract, money and messages import nothing of ours', () => {
    const outside = (own: string) =>
      from(`packages/${own}/`).filter(
        ({ to }) => ours(to) && !to.startsWith(`packages/${own}/`) && !to.startsWith(`@stoa/${own}/`),
      )
    expect(lines([...outside('contract'), ...outside('money'), ...outside('messages')])).toEqual([])
  })

  it('the client imports only the contract', () => {
    expect(
      lines(from('packages/client/').filter(({ to }) => ours(to) && !/^(@stoa\/contract|packages\/client\/)/.test(to))),
    ).toEqual([])
  })

  it('ui imports only contract, money and messages', () => {
    const allowed = /^(@stoa\/(contract|money|messages)|packages\/ui\/)/
    expect(lines(from('packages/ui/').filter(({ to }) => ours(to) && !allowed.test(to)))).toEqual([])
  })

  it('the web never imports the server, and the server never the web', () => {
    const crossed = imports.filter(
      ({ from: file, to }) =>
        (file.startsWith('apps/web') && to.startsWith('apps/server')) ||
        (file.startsWith('apps/server') && to.startsWith('apps/web')),
    )
    expect(lines(crossed)).toEqual([])
  })

  it('no feature of the web imports another, and lib imports no feature', () => {
    const findFeature = (path: string) => /^apps\/web\/app\/features\/([^/]+)/.exec(path)?.[1]
    const crossed = imports.filter(
      ({ from: file, to }) =>
        findFeature(to) &&
        ((findFeature(file) && findFeature(file) !== findFeature(to)) || file.startsWith('apps/web/app/lib/')),
    )
    expect(lines(crossed)).toEqual([])
  })

  it('the kernel imports no module', () => {
    expect(
      lines(
        from('apps/server/src/kernel/').filter(({ to }) => /^apps\/server\/src\/(modules|providers|app|main)/.test(to)),
      ),
    ).toEqual([])
  })

  it('a module is imported through its api or index only', () => {
    const violations = imports.filter(({ from: file, to }) => {
      const target = findModule(to)
      return target && target !== findModule(file) && !to.endsWith(`/${target}/index.ts`)
    })
    expect(lines(violations)).toEqual([])
  })

  it('a module calls only those above it', () => {
    const violations = imports.filter(({ from: file, to }) => {
      const [caller, called] = [findModule(file), findModule(to)]
      return caller && called && caller !== called && order.indexOf(called) > order.indexOf(caller)
    })
    expect(lines(violations)).toEqual([])
  })

  it('every module has its place in the order', () => {
    const modules = new Set(imports.map(({ from: file }) => findModule(file)).filter((name) => name !== undefined))
    expect([...modules].filter((name) => !order.includes(name))).toEqual([])
  })

  it('a domain file imports only contract, money and its own module', () => {
    const isDomain = (file: string) => {
      const name = findModule(file)
      return name !== undefined && file.endsWith(`/${name}/${name}.ts`)
    }
    const violations = imports.filter(
      ({ from: file, to }) =>
        isDomain(file) && (to.startsWith('node:') || /\.(store|service|routes|jobs|reactions)\.ts$/.test(to)),
    )
    expect(lines(violations)).toEqual([])
  })

  it('has no cycles between modules', () => {
    const edges = new Map<string, Set<string>>()
    for (const { from: file, to } of imports) {
      const [caller, called] = [findModule(file), findModule(to)]
      if (caller && called && caller !== called) edges.set(caller, (edges.get(caller) ?? new Set()).add(called))
    }
    const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
      [...(edges.get(start) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      )
    expect([...edges.keys()].filter((name) => reaches(name, name))).toEqual([])
  })
})
