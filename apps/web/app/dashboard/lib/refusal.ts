import { isProblem } from '../../lib/problem.ts'

export interface Refusal {
  readonly errors: Readonly<Record<string, string>>
  /** What concerns no single field. */
  readonly alert: string | undefined
}

/** What an action answers: when it saved, or why it did not. */
export type Outcome = { readonly saved: number } | Refusal

export const done = (): Outcome => ({ saved: Date.now() })

interface Names {
  /** The fields of the form by those of the wire, without the entity's name in front. */
  readonly fields?: Readonly<Record<string, string>>
  /** Refusals that are about one field: the field and the sentence. */
  readonly codes?: Readonly<Record<string, readonly [field: string, sentence: string]>>
}

const meanwhile = 'It was changed somewhere else meanwhile. Reload the page and change it again.'

/** The refusal of an operation, beside the fields it is about; an error that is none goes on its way. */
export function refusalOf(error: unknown, { fields = {}, codes = {} }: Names = {}): Refusal {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') return { errors: {}, alert: meanwhile }
  const known = codes[error.code]
  if (known) return { errors: { [known[0]]: known[1] }, alert: undefined }
  const errors: Record<string, string> = {}
  for (const { field, description } of error.violations ?? []) {
    const plain = field.replace(/^\w+\./, '').replace(/\[\d+\]/g, '')
    errors[fields[plain] ?? plain] = `It ${description}.`
  }
  const about = Object.values(errors)
  return { errors, alert: about.length > 0 ? 'Some of this cannot be saved as it is.' : error.message }
}
