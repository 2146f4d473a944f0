import type { ProblemCode } from '@stoa/contract/problems'

/** Codes that every operation may answer undeclared: those of request validation. */
export const implicitProblems: ReadonlySet<ProblemCode> = new Set([
  'INVALID_ARGUMENT',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'SECOND_FACTOR_DEMANDED',
  'PAYLOAD_TOO_LARGE',
  'INSUFFICIENT_STORAGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'WDE0070',
])
