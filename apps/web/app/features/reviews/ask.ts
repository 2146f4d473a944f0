import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { namespace } from './listing.ts'

/** The outcome of a submitted question, with its input. */
export interface QuestionState {
  readonly isSent: boolean
  readonly name: string
  readonly email: string
  readonly question: string
  /** Errors by field; `alert` belongs to no field. */
  readonly errors: Readonly<Partial<Record<'name' | 'email' | 'question' | 'alert', string>>>
}

const fields = { name: 'name', email: 'email', content: 'question' } as const
const texts = {
  name: 'reviews:ask.nameError',
  email: 'common:error.email',
  question: 'reviews:ask.questionError',
} as const

/** Sends a question about a product to the shop. */
export async function ask(host: Host, entityId: string, form: FormData): Promise<QuestionState> {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const written = { name: readText('name'), email: readText('email'), question: readText('question') }
  try {
    const { question: content, name, email } = written
    await host.call('reviews.contact', { namespace, entityId, content, name, email })
    return { ...written, isSent: true, errors: {} }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...written, isSent: false, errors: toErrors(host.t, error) }
  }
}

function toErrors(t: Translate, problem: Problem) {
  const errors: Partial<Record<keyof QuestionState['errors'], string>> = {}
  for (const { field } of problem.violations ?? []) {
    const name = fields[field as keyof typeof fields]
    if (name) errors[name] = t(texts[name])
  }
  if (Object.keys(errors).length > 0) return errors
  const isTooOften = problem.code === 'TOO_MANY_REQUESTS'
  return { alert: isTooOften ? t('common:error.tooMany') : formatProblemText(t, problem, problem.message) }
}
