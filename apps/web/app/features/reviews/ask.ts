import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { namespace } from './listing.ts'

/** What became of somebody's question, and what they wrote. */
export interface Asked {
  readonly isSent: boolean
  readonly name: string
  readonly email: string
  readonly question: string
  /** By field; `alert` is about none of them. */
  readonly errors: Readonly<Partial<Record<'name' | 'email' | 'question' | 'alert', string>>>
}

const fields = { name: 'name', email: 'email', content: 'question' } as const
const texts = {
  name: 'Write your name in one line.',
  email: 'This is no email address.',
  question: 'Write your question.',
} as const

/** Sends a question about a product to those who run the shop. */
export async function ask(host: Host, entityId: string, form: FormData): Promise<Asked> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const written = { name: text('name'), email: text('email'), question: text('question') }
  try {
    const { question: content, name, email } = written
    await host.call('reviews.contact', { namespace, entityId, content, name, email })
    return { ...written, isSent: true, errors: {} }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { ...written, isSent: false, errors: errorsOf(error) }
  }
}

function errorsOf({
  code,
  message,
  violations = [],
}: {
  code: string
  message: string
  violations?: readonly { field: string }[]
}) {
  const errors: Partial<Record<keyof Asked['errors'], string>> = {}
  for (const { field } of violations) {
    const name = fields[field as keyof typeof fields]
    if (name) errors[name] = texts[name]
  }
  if (Object.keys(errors).length > 0) return errors
  return { alert: code === 'TOO_MANY_REQUESTS' ? 'That was often. Try again in an hour.' : message }
}
