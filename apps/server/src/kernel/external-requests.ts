import type { Units } from './unit.ts'

/**
 * A request to another system that a unit depends on. The unit ends, the request is sent while no transaction is open,
 * and the unit starts again with the response: no transaction ever waits for the network.
 */
export interface ExternalRequest<Answer = unknown> {
  /** Requests with the same key are sent once per HTTP request, even if several units need them. */
  readonly key: string
  /** Asks within the given time. Never throws: "no answer" is a response too. */
  ask(units: Units, milliseconds: number): Promise<Answer>
  /** Used when the time budget is exhausted. */
  readonly fallback: Answer
}

/** Ends a unit that needs responses first. */
export class PendingRequests extends Error {
  override name = 'Unanswered'
  readonly questions: readonly ExternalRequest[]

  constructor(questions: readonly ExternalRequest[]) {
    super(`${questions.length} requests must be sent first`)
    this.questions = questions
  }
}

/** How long one HTTP request may wait for other systems in total, and how often its units may restart. */
const externalBudget = { milliseconds: 5000, rounds: 8 } as const

/** The responses that one HTTP request has received, and its remaining time. */
export class ExternalResponses {
  readonly #answers = new Map<string, unknown>()
  #remainingMs: number = externalBudget.milliseconds
  #remainingRounds: number = externalBudget.rounds

  /** Responses in the order of the requests. Throws {@link PendingRequests} if one is missing. */
  answers<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[] {
    const pending = questions.filter(({ key }) => !this.#answers.has(key))
    if (pending.length > 0 && this.#remainingMs > 0 && this.#remainingRounds > 0) throw new PendingRequests(pending)
    return questions.map(({ key, fallback }) =>
      this.#answers.has(key) ? (this.#answers.get(key) as Answer) : fallback,
    )
  }

  /** Sends all at once. */
  async ask(questions: readonly ExternalRequest[], units: Units): Promise<void> {
    const startedAt = performance.now()
    const remainingMs = this.#remainingMs
    const uniqueRequests = new Map(questions.map((question) => [question.key, question]))
    await Promise.all(
      [...uniqueRequests.values()].map(async (question) => {
        this.#answers.set(question.key, await askWithin(remainingMs, question, units))
      }),
    )
    this.#remainingMs -= performance.now() - startedAt
    this.#remainingRounds--
  }
}

/** `ask` keeps to the time; this covers what it can't cancel. */
function askWithin(milliseconds: number, question: ExternalRequest, units: Units): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(question.fallback), milliseconds)
    question
      .ask(units, milliseconds)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
