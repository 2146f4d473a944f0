import { type FieldViolation, Problem } from '@stoa/contract/problem'

export interface ViolationDetails {
  readonly rule: string
  readonly description: string
  readonly data?: Record<string, unknown>
}

/** After this many violations, validation stops. */
const MAX_VIOLATIONS = 50

/** Adds a violation and continues, so that a response lists all of them. */
export function addViolation(
  violations: FieldViolation[],
  field: string,
  { rule, description, data = {} }: ViolationDetails,
): void {
  violations.push({ field, description, violatedRule: rule, data })
  if (violations.length >= MAX_VIOLATIONS) throwIfInvalid(violations)
}

/** Throws if there are violations. */
export function throwIfInvalid(violations: FieldViolation[]): void {
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations })
}

/** Throws at once: after this violation, continuing is pointless or costly. */
export function throwViolation(violations: FieldViolation[], field: string, refusal: ViolationDetails): never {
  addViolation(violations, field, refusal)
  throw new Problem('INVALID_ARGUMENT', { violations })
}

/** A client's name in a violation's path: shortened and well-formed. */
export const quoteName = (name: string): string =>
  (name.length > 100 ? `${name.slice(0, 100)}…` : name).toWellFormed().replaceAll('\0', '�')
