import { data } from 'react-router'

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
export async function allowMissing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (isProblem(error) && isMissing(error)) return undefined
    throw error
  }
}

/** Thrown for pages that do not exist. */
export const createNotFound = () => data({ code: 'NOT_FOUND' }, { status: 404 })
