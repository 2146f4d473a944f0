import { translateTo } from '@stoa/messages/lookup'
import { data } from 'react-router'
import type { GivenHost, Host } from './host.ts'

export interface Violation {
  readonly field: string
  readonly description: string
  readonly violatedRule?: string
  readonly data?: unknown
}

/** A problem that the contract declares. */
export interface Problem {
  readonly code: string
  readonly status: number
  readonly message: string
  readonly violations?: readonly Violation[]
  /** Data of the problem, by name. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export function isProblem(error: unknown, code?: string): error is Problem {
  if (typeof error !== 'object' || error === null) return false
  const { code: actual, status } = error as Partial<Problem>
  return typeof actual === 'string' && typeof status === 'number' && (code === undefined || actual === code)
}

/** Not found, or an id that is no id at all. */
const isMissing = ({ status, violations = [] }: Problem): boolean =>
  status === 404 || (status === 400 && violations.length > 0 && violations.every(isOfId))
const isOfId = ({ field, violatedRule }: Violation) => violatedRule === 'FORMAT' && /(^|\.|[a-z])id$/i.test(field)

/** The reply, or undefined when the entity does not exist. */
export async function orMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (isProblem(error) && isMissing(error)) return undefined
    throw error
  }
}

/** Thrown for pages that do not exist. */
export const notFound = () => data({ code: 'NOT_FOUND' }, { status: 404 })

/**
 * The same host, whose problems are also route errors: a page that does not catch one answers with its status and the
 * request id.
 */
export function refusable(host: GivenHost): Host {
  const call: Host['call'] = async (name, input) => {
    try {
      return await host.call(name, input)
    } catch (error) {
      if (!isProblem(error)) host.report(error)
      const { code, status, message, violations }: Problem = isProblem(error) ? error : internal
      const answer = data({ code, message, requestId: host.requestId }, { status })
      throw Object.assign(answer, { code, status, message, violations, facts: (error as { data?: object }).data })
    }
  }
  return {
    call,
    get session() {
      return host.session
    },
    signIn: (tokens) => host.signIn(tokens),
    signOut: () => host.signOut(),
    site: host.site,
    language: host.language,
    base: host.base,
    t: translateTo(host.language),
    ...(host.callbacks && { callbacks: host.callbacks }),
    origin: host.origin,
    nonce: host.nonce,
    requestId: host.requestId,
    inOnePiece: host.inOnePiece,
    allow: (places) => host.allow(places),
    report: (error) => host.report(error),
  }
}

const internal: Problem = { code: 'INTERNAL', status: 500, message: 'Something went wrong.' }
