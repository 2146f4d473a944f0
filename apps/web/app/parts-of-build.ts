import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The path as routes compare it: in lower case, and without the suffix of data requests. */
const plainSegment = /^\/([\w-]+)(?:\.data)?(?=\/|$)/

/**
 * The part of a build that can answer a URL: the routes with its first segment, and those that start with a parameter.
 * The router scans all the routes that it has, several times per page. A URL whose first segment no route names gets
 * the whole build.
 */
export function createPartFinder(build: ServerBuild): (pathname: string) => ServerBuild {
  const first = new Map(listLeaves(build.routes).map((leaf) => [leaf.id, findFirstSegment(build.routes, leaf)]))
  const parts = new Map<string, ServerBuild>()
  for (const segment of new Set(first.values())) {
    const leaves = [...first].flatMap(([id, its]) => (its === segment || its === undefined ? [id] : []))
    const part = selectPart(build, leaves)
    parts.set(segment ?? '', segment === 'dashboard' ? markWhole(part) : part)
  }
  return (pathname) => {
    const segment = pathname === '/' ? '' : plainSegment.exec(pathname)?.[1]?.toLowerCase()
    return (segment !== undefined && parts.get(segment)) || build
  }
}

function listLeaves(routes: Routes): Route[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const parents = new Set(all.map(({ parentId }) => parentId))
  return all.filter(({ id, path, index }) => !parents.has(id) || index === true || path !== undefined)
}

/** Undefined for routes that match any URL, and for the home page, which every page links to. */
function findFirstSegment(routes: Routes, leaf: Route): string | undefined {
  const [segment = ''] = listLineage(routes, leaf)
    .flatMap(({ path }) => path?.split('/') ?? [])
    .filter((each) => each !== '')
  return /^[\w-]+$/.test(segment) ? segment.toLowerCase() : undefined
}

function selectPart(build: ServerBuild, leaves: readonly string[]): ServerBuild {
  const kept = new Set(leaves.flatMap((id) => listLineage(build.routes, build.routes[id]!)).map(({ id }) => id))
  const pickKept = <T extends object>(all: T) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id))) as unknown as T
  return {
    ...build,
    routes: pickKept(build.routes),
    assets: { ...build.assets, routes: pickKept(build.assets.routes) },
  }
}

/**
 * Pages whose browser loads the list of all their routes at the start, instead of looking up each link: the dashboard
 * is used for long, so the list is loaded once and no navigation waits for it.
 */
const markWhole = (part: ServerBuild): ServerBuild => ({
  ...part,
  routeDiscovery: { ...part.routeDiscovery, mode: 'initial' },
})

/** From the root down to the route. */
function listLineage(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? listLineage(routes, parent) : []), route]
}
