import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const meilisearchKey = 'keyOfTheFakeOfMeilisearch'

interface Record {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** A fake of Meilisearch's HTTP API: indexes, tasks and a search by the beginnings of words. It ignores filters. */
export async function startMeilisearch() {
  const indexes = new Map<string, Map<string, Record>>()
  const state = {
    mode: 'works' as 'works' | 'fails' | 'hangs' | 'babbles',
    /** Ids that every search finds first. */
    extra: [] as string[],
    searches: [] as { q: string; filter?: string[] }[],
    /** The number of searches that were never answered. */
    unanswered: 0,
  }
  let tasks = 0

  function answer(method: string, path: string, body: unknown): object | undefined {
    if (path.startsWith('/tasks/')) return { status: 'succeeded' }
    const [, uid, rest] = /^\/indexes\/([\w-]+)(\/.*)$/.exec(path) ?? []
    if (!uid) return undefined
    const index = indexes.get(uid) ?? new Map<string, Record>()
    indexes.set(uid, index)
    if (rest === '/search') {
      const question = body as { q: string; limit: number }
      state.searches.push(question)
      const words = question.q.toLowerCase().split(/\s+/)
      const found = [...index.values()].filter(({ name, description }) =>
        words.every((word) => ` ${name} ${description}`.toLowerCase().includes(` ${word}`)),
      )
      return { hits: [...state.extra, ...found.map(({ id }) => id)].slice(0, question.limit).map((id) => ({ id })) }
    }
    if (method === 'PUT' && rest === '/documents?primaryKey=id')
      for (const record of body as Record[]) index.set(record.id, record)
    else if (rest === '/documents/delete-batch') for (const id of body as string[]) index.delete(id)
    else if (method === 'DELETE' && rest === '/documents') index.clear()
    else if (!rest?.startsWith('/settings/')) return undefined
    return { taskUid: tasks++ }
  }

  const server = createServer(async (request, reply) => {
    const body = await read(request)
    if (state.mode === 'hangs') {
      if (request.url!.endsWith('/search')) state.unanswered++
      return
    }
    if (state.mode === 'fails') return void reply.writeHead(500).end('{"message":"out of order"}')
    if (state.mode === 'babbles') return void reply.end('{"hits":"none"}')
    if (request.headers.authorization !== `Bearer ${meilisearchKey}`) return void reply.writeHead(403).end('{}')
    const answered = answer(request.method!, request.url!, body)
    reply.writeHead(answered ? 200 : 404).end(JSON.stringify(answered ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    state,
    documentsOf: (siteId: string): Map<string, Record> => indexes.get(`stoa-${siteId}`) ?? new Map(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString()) : undefined
}
