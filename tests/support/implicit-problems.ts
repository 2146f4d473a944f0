import type { ProblemCode } from '@stoa/contract/problems'

/** Codes that any operation may answer without declaring them: what the door itself refuses. */
export const implicitProblems: ReadonlySet<ProblemCode> = new Set([
  'INVALID_ARGUMENT',
  'UNAUTHENTICATED',
  'PERMISSION_DENIED',
  'PAYLOAD_TOO_LARGE',
  'INSUFFICIENT_STORAGE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'WDE0070',
])
