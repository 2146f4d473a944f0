import type { FastifyInstance } from 'fastify'

/** Routes as a tree of path segments: `:name` matches any segment, `*` all that follow. */
interface Node {
  readonly parts: Map<string, Node>
  readonly methods: Set<string>
}

const createNode = (): Node => ({ parts: new Map(), methods: new Set() })

const splitPath = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1)

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of an address in alphabetical order; empty if no route matches. */
    methodsAt(path: string): string[]
  }
}

/** Records the methods of each route that is added from now on. */
export function trackMethods(app: FastifyInstance): void {
  const root = createNode()
  app.addHook('onRoute', ({ url, method }) => {
    let current = root
    for (const part of splitPath(url)) {
      const name = part.startsWith(':') ? ':' : part
      const next = current.parts.get(name) ?? createNode()
      current.parts.set(name, next)
      current = next
    }
    for (const each of [method].flat()) current.methods.add(each)
  })
  app.decorate('methodsAt', (path: string) => [...new Set(findMethods(root, splitPath(path)))].sort())
}

function findMethods({ parts, methods }: Node, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return [...methods]
  const next = [parts.get(first), first ? parts.get(':') : undefined].filter((each) => each !== undefined)
  return [...next.flatMap((each) => findMethods(each, rest)), ...(parts.get('*')?.methods ?? [])]
}
