import type { Translate } from '@stoa/messages'
import { data } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { formatProblem } from './format-problem.ts'

export interface Refusal {
  readonly errors: Readonly<Record<string, string>>
  /** A text that is about no single field. */
  readonly alert: string | undefined
}

export interface Done {
  readonly saved: number
}

/** The answer of a page's action: when it saved, or why it did not. */
export type Outcome = Done | Refusal

export const createDone = (): Done => ({ saved: Date.now() })

/**
 * For a submission that changed nothing. Upon this status the page does not reload its data, so that no form resets to what
 * others have changed in the meantime. Don't use it if a part was written, or if the page is out of date.
 */
export const refuse = <Answer extends object>(answer: Answer) => data(answer, { status: 400 })

/** Refuses a form with an error for each field. */
export const refuseFields = (errors: Refusal['errors']) => refuse<Refusal>({ errors, alert: undefined })

/** Refuses a form after an operation that changed nothing has failed. */
export const refuseFor = (t: Translate, error: unknown, names?: Names) => refuse(describeRefusal(t, error, names))

export interface Names {
  /** The fields of the form by those of the operation, without the entity's name in front. */
  readonly fields?: Readonly<Record<string, string>>
  /** Problem codes that are about one field: the field and the text. */
  readonly codes?: Readonly<Record<string, readonly [field: string, sentence: string]>>
}

/** Turns a problem into errors beside the fields. Rethrows other errors. */
export function describeRefusal(t: Translate, error: unknown, { fields = {}, codes = {} }: Names = {}): Refusal {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') return { errors: {}, alert: t('dashboard:form.changed') }
  const known = codes[error.code]
  if (known) return { errors: { [known[0]]: known[1] }, alert: undefined }
  const errors: Record<string, string> = {}
  for (const violation of error.violations ?? []) {
    const plain = violation.field.replace(/^\w+\./, '').replace(/\[\d+\]/g, '')
    errors[fields[plain] ?? plain] = formatProblem(t, violation)
  }
  const about = Object.values(errors)
  return { errors, alert: about.length > 0 ? t('dashboard:form.notSaved') : error.message }
}
