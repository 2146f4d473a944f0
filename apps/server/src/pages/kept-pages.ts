import { LRUCache } from 'lru-cache'
import type { Host } from './host.ts'
import type { Whole } from './whole.ts'

/** A question on the way of a page. The answer is held by who keeps answers, and gone when that forgets it. */
interface Asked {
  readonly name: string
  readonly input: unknown
  readonly answer: WeakRef<object>
}

interface Kept {
  /** What it knew of its site. */
  readonly site: string
  readonly asked: readonly Asked[]
  readonly page: Whole
}

const maxBytes = 32 * 1024 ** 2
const maxPage = 1024 ** 2
const maxKey = 2048

/**
 * Pages that look the same to all who have no session. Each is kept with what it has asked, and before it is sent again
 * all of that is asked again: it is right as long as each answer is the very object that it was made of (see KeptAnswers).
 */
export class KeptPages {
  readonly #kept = new LRUCache<string, Kept>({ maxSize: maxBytes })

  /** The page of this address, if nothing has changed that it shows. */
  async find(address: string, host: Host): Promise<Whole | undefined> {
    const known = this.#kept.get(keyOf(address, host))
    if (!known || known.site !== factsOf(host)) return undefined
    return (await isAnsweredAlike(known.asked, host)) ? known.page : undefined
  }

  /** Keeps what was made, if it asked nothing but what all are answered alike. */
  keep(address: string, host: Host, { asked }: Notes, page: Whole): void {
    const key = keyOf(address, host)
    if (!asked || key.length > maxKey || page.body.length > maxPage) return
    this.#kept.set(key, { site: factsOf(host), asked, page }, { size: key.length + 2 * page.body.length })
  }
}

/** Buyers who chose another currency see other prices. */
const keyOf = (address: string, { site, language }: Host): string =>
  `${site.siteId} ${language} ${site.shown?.currency ?? ''} ${address}`

const factsOf = ({ site, callbacks }: Host): string => JSON.stringify([site, callbacks])

async function isAnsweredAlike(asked: readonly Asked[], host: Host): Promise<boolean> {
  try {
    const answers = await Promise.all(asked.map(({ name, input }) => host.call(name, input)))
    return asked.every(({ answer }, index) => answer.deref() === answers[index])
  } catch {
    // The page that is made anew meets it again, and says what went wrong.
    return false
  }
}

/** What a page did on its way. */
export interface Notes {
  /** Absent when it did anything that is not the same for everyone. */
  asked: Asked[] | undefined
}

/** The same host, for a page that others may get, too: what is done with it is noted. */
export function noting(host: Host, isAlike: (name: string) => boolean): { host: Host; notes: Notes } {
  const notes: Notes = { asked: [] }
  const never =
    <Given extends unknown[], Result>(act: (...given: Given) => Result) =>
    (...given: Given): Result => {
      notes.asked = undefined
      return act(...given)
    }
  return {
    notes,
    host: {
      ...host,
      inOnePiece: true,
      call: async (name, input) => {
        try {
          const answer = await host.call(name, input)
          if (isAlike(name)) notes.asked?.push({ name, input, answer: new WeakRef(answer as object) })
          else notes.asked = undefined
          return answer
        } catch (error) {
          notes.asked = undefined
          throw error
        }
      },
      signIn: never(host.signIn),
      signOut: never(host.signOut),
      allow: never(host.allow),
      report: never(host.report),
    },
  }
}
