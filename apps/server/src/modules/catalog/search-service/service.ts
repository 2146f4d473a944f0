import type { SearchContext, SearchProvider, SearchQuestion } from '@stoa/extension'
import { egressPort, readBytes } from '../../../kernel/egress.ts'
import { getErrorMessage } from '../../../kernel/error-message.ts'
import { isId } from '../../../kernel/ids.ts'
import { listPort } from '../../../kernel/port.ts'
import type { Unit, Units } from '../../../kernel/unit.ts'

/** Shoppers wait no longer for it. */
const timeoutMs = 500
/** Ids of one answer: further ones are on pages that no shopper opens. */
export const maxFound = 1000
/** After this many failures in a row, it is left alone for a while. */
const maxFailures = 5
const pauseMs = 30_000

/** The search service of `stoa.config.ts`; empty without one. */
export const searchServicesPort = listPort<SearchService>('product search services')

/** Asks a search service within a time, and not at all while it keeps failing. */
export class SearchService {
  readonly #provider: SearchProvider
  readonly #warn: (line: string) => void
  #failures = 0
  #pausedUntil = 0

  constructor(provider: SearchProvider, warn: (line: string) => void) {
    this.#provider = provider
    this.#warn = warn
  }

  get name(): string {
    return this.#provider.name
  }

  /** Ids of products, best first; undefined if the service does not answer in time, or with something else. */
  async search(units: Units, question: SearchQuestion, milliseconds: number): Promise<readonly string[] | undefined> {
    if (performance.now() < this.#pausedUntil) return undefined
    const limitMs = Math.min(timeoutMs, milliseconds)
    const signal = AbortSignal.timeout(limitMs)
    try {
      const context = { ...createContext(units, limitMs / 1000), signal }
      const answer = await Promise.race([this.#provider.search(question, context), rejectWhenAborted(signal)])
      const ids = readIds(answer)
      this.#failures = 0
      return ids
    } catch (error) {
      this.#recordFailure(error)
      return undefined
    }
  }

  /** What feeds the service; these calls may take longer, and throw. */
  feed(units: Units) {
    const context = createContext(units)
    return {
      clear: () => this.#provider.clear(context),
      put: (documents: Parameters<SearchProvider['put']>[0]) => this.#provider.put(documents, context),
      remove: (ids: readonly string[]) => this.#provider.remove(ids, context),
    }
  }

  #recordFailure(error: unknown): void {
    this.#failures++
    if (this.#failures < maxFailures) return
    this.#pausedUntil = performance.now() + pauseMs
    this.#failures = 0
    this.#warn(
      `The search service "${this.name}" fails (${getErrorMessage(error)}); the built-in search answers for a while.`,
    )
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it did not answer in time')), { once: true })
  })
}

function readIds(answer: unknown): string[] {
  const ids = (answer as { ids?: unknown } | null)?.ids
  if (!Array.isArray(ids)) throw new Error('its answer has no list of ids')
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && isId(id)))].slice(0, maxFound)
}

/** Requests through this context time out after `maxSeconds`. */
const createContext = (units: Units, maxSeconds = 10): SearchContext => ({
  siteId: units.siteId,
  async fetch({ seconds = maxSeconds, ...request }) {
    const limits = { seconds: Math.min(seconds, maxSeconds), keepsConnection: true }
    const response = await units.use(egressPort).send({ ...request, ...limits })
    return { status: response.status, body: await readBytes(response) }
  },
})

export const findSearchService = (unit: Unit): SearchService | undefined => unit.use(searchServicesPort)[0]
