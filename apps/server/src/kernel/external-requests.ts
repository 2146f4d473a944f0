import type { Units } from './unit.ts'

/**
 * What only another system can tell. A unit that needs it ends, the system is asked while no transaction is open, and
 * the unit begins anew with the answer: so no transaction ever waits for a network, whatever operation it belongs to.
 */
export interface ExternalRequest<Answer = unknown> {
  /** Questions with one key are one question: asked once in a request, whatever number of units need it. */
  readonly key: string
  /** Asks within so many milliseconds. Never fails: that nobody answered is an answer, too. */
  ask(units: Units, milliseconds: number): Promise<Answer>
  /** What counts when the request has no time left for it. */
  readonly fallback: Answer
}

/** Ends a unit that can't do its work yet. */
export class PendingRequests extends Error {
  override name = 'Unanswered'
  readonly questions: readonly ExternalRequest[]

  constructor(questions: readonly ExternalRequest[]) {
    super(`${questions.length} questions have to be asked first`)
    this.questions = questions
  }
}

/** How long one request waits for other systems in all, and how often its units may begin anew for them. */
const outsideBudget = { milliseconds: 5000, rounds: 8 } as const

/** The answers that one request has got from outside, and the time that it may still spend on more. */
export class ExternalResponses {
  readonly #answers = new Map<string, unknown>()
  #left: number = outsideBudget.milliseconds
  #rounds: number = outsideBudget.rounds

  /** In the order of the questions. Throws {@link PendingRequests} where one has to be asked first. */
  answers<Answer>(questions: readonly ExternalRequest<Answer>[]): Answer[] {
    const open = questions.filter(({ key }) => !this.#answers.has(key))
    if (open.length > 0 && this.#left > 0 && this.#rounds > 0) throw new PendingRequests(open)
    return questions.map(({ key, fallback: unasked }) =>
      this.#answers.has(key) ? (this.#answers.get(key) as Answer) : unasked,
    )
  }

  /** Asks all at once. */
  async ask(questions: readonly ExternalRequest[], units: Units): Promise<void> {
    const began = performance.now()
    const left = this.#left
    const different = new Map(questions.map((question) => [question.key, question]))
    await Promise.all(
      [...different.values()].map(async (question) => {
        this.#answers.set(question.key, await within(left, question, units))
      }),
    )
    this.#left -= performance.now() - began
    this.#rounds--
  }
}

/** Whoever asks keeps to the time; this is for what they can't break off. */
function within(milliseconds: number, question: ExternalRequest, units: Units): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(question.fallback), milliseconds)
    question
      .ask(units, milliseconds)
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}
