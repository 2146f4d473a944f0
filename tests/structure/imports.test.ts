import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listModulesInOrder, modulesFolder } from './modules-in-order.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const order = listModulesInOrder()

interface Import {
  from: string
  to: string
  /** Erased when the code runs. */
  isType: boolean
}

function listFilesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/node_modules|\/build\/|\.react-router/.test(path))
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s([^'"`;]*?)from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g

const isTypeOnly = (clause: string) =>
  /^type\b/.test(clause) ||
  (/^\{[^}]*\}\s*$/.test(clause) && clause.match(/[^{},]+/g)!.every((name) => !name.trim() || /^\s*type\b/.test(name)))

/** The imports of a file, with repository paths. */
function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map((match) => {
    const target = (match[2] ?? match[3] ?? match[4])!
    const to = target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target
    return { from: file, to, isType: match[1] !== undefined && isTypeOnly(match[1]) }
  })
}

const imports = ['packages', 'apps/server/src', 'apps/web/app'].flatMap(listFilesBelow).flatMap(readImports)
const listFrom = (prefix: string) => imports.filter((each) => each.from.startsWith(prefix))
const formatLines = (violations: Import[]) => violations.map((each) => `${each.from} → ${each.to}`)
const byFile = Map.groupBy(imports, (each) => each.from)
const isDomain = (file: string) => /\/modules\/([^/]+)\/\1\.ts$/.test(file)

/** All imports that run when a file is loaded, of the file itself and of those that it imports. */
function listReached(file: string, seen = new Set<string>()): Import[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = (byFile.get(file) ?? []).filter(({ isType }) => !isType)
  return [...own, ...own.flatMap(({ to }) => listReached(to, seen))]
}

const isImpure = ({ to }: Import) =>
  /\/modules\/.*(\.(store|service|routes|jobs|reactions|http)|\/api)\.ts$/.test(to) ||
  /\/kernel\/(sql|database|units|jobs|outbox|egress|external-requests)\.ts$/.test(to) ||
  /^node:(?!crypto$|stream$)/.test(to) ||
  to === 'postgres'
const findModule = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const isOurs = (path: string) => path.startsWith('@stoa/') || path.startsWith('apps/') || path.startsWith('packages/')

describe('allowed imports', () => {
  it('contract, money and messages import nothing of ours', () => {
    const listOutside = (own: string) =>
      listFrom(`packages/${own}/`).filter(
        ({ to }) => isOurs(to) && !to.startsWith(`packages/${own}/`) && !to.startsWith(`@stoa/${own}/`),
      )
    expect(formatLines([...listOutside('contract'), ...listOutside('money'), ...listOutside('messages')])).toEqual([])
  })

  it('the client imports only the contract', () => {
    expect(
      formatLines(
        listFrom('packages/client/').filter(
          ({ to }) => isOurs(to) && !/^(@stoa\/contract|packages\/client\/)/.test(to),
        ),
      ),
    ).toEqual([])
  })

  it('ui imports only contract, money and messages', () => {
    const allowed = /^(@stoa\/(contract|money|messages)|packages\/ui\/)/
    expect(formatLines(listFrom('packages/ui/').filter(({ to }) => isOurs(to) && !allowed.test(to)))).toEqual([])
  })

  it('the web never imports the server, and the server never the web', () => {
    const crossed = imports.filter(
      ({ from: file, to }) =>
        (file.startsWith('apps/web') && to.startsWith('apps/server')) ||
        (file.startsWith('apps/server') && to.startsWith('apps/web')),
    )
    expect(formatLines(crossed)).toEqual([])
  })

  it('no feature of the web imports another, and lib imports no feature', () => {
    const findFeature = (path: string) => /^apps\/web\/app\/features\/([^/]+)/.exec(path)?.[1]
    const crossed = imports.filter(
      ({ from: file, to }) =>
        findFeature(to) &&
        ((findFeature(file) && findFeature(file) !== findFeature(to)) || file.startsWith('apps/web/app/lib/')),
    )
    expect(formatLines(crossed)).toEqual([])
  })

  it('only the cache of the kernel keeps values between requests', () => {
    const caching = imports.filter(({ from: file, to }) => to === 'lru-cache' && !file.endsWith('/kernel/cache.ts'))
    expect(formatLines(caching)).toEqual([])
  })

  it('the kernel imports no module', () => {
    expect(
      formatLines(
        listFrom('apps/server/src/kernel/').filter(({ to }) =>
          /^apps\/server\/src\/(modules|providers|app|main)/.test(to),
        ),
      ),
    ).toEqual([])
  })

  it('a module is called through api.ts, joined by stores through joins.ts, and mounted through index.ts', () => {
    const violations = imports.filter(({ from: file, to }) => {
      const target = findModule(to)
      if (!target || target === findModule(file)) return false
      if (file === `${modulesFolder}/index.ts`) return !to.endsWith(`/${target}/index.ts`)
      if (to.endsWith(`/${target}/joins.ts`)) return !/\.(store|rows)\.ts$/.test(file)
      return !to.endsWith(`/${target}/api.ts`) && !isDomain(file)
    })
    expect(formatLines(violations)).toEqual([])
  })

  it('an api has no SQL: columns and rows for joins stand in joins.ts', () => {
    const apis = listFilesBelow(modulesFolder).filter((file) => file.endsWith('/api.ts'))
    const matchExported = (file: string) =>
      readFileSync(join(root, file), 'utf8').match(/\b\w+Columns?\b|kysely/g) ?? []
    expect(apis.flatMap((file) => matchExported(file).map((name) => `${file}: ${name}`))).toEqual([])
  })

  it('a module calls only those above it', () => {
    const violations = imports.filter(({ from: file, to }) => {
      const [caller, called] = [findModule(file), findModule(to)]
      return caller && called && caller !== called && order.indexOf(called) > order.indexOf(caller)
    })
    expect(formatLines(violations)).toEqual([])
  })

  it('every module has its place in the order', () => {
    const modules = new Set(imports.map(({ from: file }) => findModule(file)).filter((name) => name !== undefined))
    expect([...modules].filter((name) => !order.includes(name))).toEqual([])
  })

  it('a domain file is pure: nothing that it reaches knows a database, a network or a file', () => {
    const violations = [...byFile.keys()]
      .filter(isDomain)
      .flatMap((file) => formatLines(listReached(file).filter(isImpure)))
    expect([...new Set(violations)]).toEqual([])
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
