import type { Translate } from '@stoa/messages'
import { data } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { problemSentence } from './format-problem.ts'

export interface Refusal {
  readonly errors: Readonly<Record<string, string>>
  /** What concerns no single field. */
  readonly alert: string | undefined
}

export interface Done {
  readonly saved: number
}

/** What a page hears of its action: when it saved, or why it did not. */
export type Outcome = Done | Refusal

export const done = (): Done => ({ saved: Date.now() })

/**
 * Nothing of it was written, and what was typed has to stay as it is: upon this status pages read nothing anew, so that no
 * form begins again with what others have changed meanwhile. What is refused after a part was written, or because the page is
 * out of date, is answered without it.
 */
export const refuse = <Answer extends object>(answer: Answer) => data(answer, { status: 400 })

/** What is wrong with the fields of a form. */
export const wrong = (errors: Refusal['errors']) => refuse<Refusal>({ errors, alert: undefined })

/** The refusal of an operation that has written nothing. */
export const refuseFor = (t: Translate, error: unknown, names?: Names) => refuse(refusalOf(t, error, names))

interface Names {
  /** The fields of the form by those of the wire, without the entity's name in front. */
  readonly fields?: Readonly<Record<string, string>>
  /** Refusals that are about one field: the field and the sentence. */
  readonly codes?: Readonly<Record<string, readonly [field: string, sentence: string]>>
}

/** The refusal of an operation, beside the fields it is about; an error that is none goes on its way. */
export function refusalOf(t: Translate, error: unknown, { fields = {}, codes = {} }: Names = {}): Refusal {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') return { errors: {}, alert: t('dashboard:form.changed') }
  const known = codes[error.code]
  if (known) return { errors: { [known[0]]: known[1] }, alert: undefined }
  const errors: Record<string, string> = {}
  for (const violation of error.violations ?? []) {
    const plain = violation.field.replace(/^\w+\./, '').replace(/\[\d+\]/g, '')
    errors[fields[plain] ?? plain] = problemSentence(t, violation)
  }
  const about = Object.values(errors)
  return { errors, alert: about.length > 0 ? t('dashboard:form.notSaved') : error.message }
}
