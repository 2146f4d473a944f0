import { type FieldViolation, Problem } from '@stoa/contract/problem'

/** What is wrong with one value. */
export interface ViolationDetails {
  readonly rule: string
  readonly description: string
  readonly data?: Record<string, unknown>
}

/** Past this many mistakes a request is answered without looking further. */
const MOST = 50

/** Notes a mistake; the caller goes on, so that one answer names them all. */
export function addViolation(
  violations: FieldViolation[],
  field: string,
  { rule, description, data = {} }: ViolationDetails,
): void {
  violations.push({ field, description, violatedRule: rule, data })
  if (violations.length >= MOST) throwIfInvalid(violations)
}

/** Ends the request when anything was wrong with it. */
export function throwIfInvalid(violations: FieldViolation[]): void {
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
}

/** Ends the request at once: what is wrong makes reading on pointless or costly. */
export function throwViolation(violations: FieldViolation[], field: string, refusal: ViolationDetails): never {
  addViolation(violations, field, refusal)
  throw new Problem('INVALID_ARGUMENT', { violations })
}

/** A client's own name as part of a path that is answered: short and well formed. */
export const quoteName = (name: string): string =>
  (name.length > 100 ? `${name.slice(0, 100)}…` : name).toWellFormed().replaceAll('\0', '�')
