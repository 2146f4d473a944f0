import type { FastifyInstance } from 'fastify'

/** Addresses by their parts: `:name` stands for any part, `*` for all that follow. */
interface Node {
  readonly parts: Map<string, Node>
  readonly methods: Set<string>
}

const node = (): Node => ({ parts: new Map(), methods: new Set() })

const partsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1)

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that some address answers, in order of the alphabet; none where it is no address of this server. */
    methodsAt(path: string): string[]
  }
}

/** Knows of every address that is served from here on which methods it answers. */
export function trackMethods(app: FastifyInstance): void {
  const root = node()
  app.addHook('onRoute', ({ url, method }) => {
    let at = root
    for (const part of partsOf(url)) {
      const name = part.startsWith(':') ? ':' : part
      const next = at.parts.get(name) ?? node()
      at.parts.set(name, next)
      at = next
    }
    for (const each of [method].flat()) at.methods.add(each)
  })
  app.decorate('methodsAt', (path: string) => [...new Set(methodsOf(root, partsOf(path)))].sort())
}

function methodsOf({ parts, methods }: Node, [first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return [...methods]
  const next = [parts.get(first), first ? parts.get(':') : undefined].filter((each) => each !== undefined)
  return [...next.flatMap((each) => methodsOf(each, rest)), ...(parts.get('*')?.methods ?? [])]
}
