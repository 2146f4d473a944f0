import type { Problem } from '@stoa/contract/problem'

/** A problem in one text, with each field that is wrong. */
export const writeProblem = ({ message, violations = [] }: Problem): string =>
  violations.length === 0
    ? message
    : violations.map(({ field, description }) => (field ? `${field} ${description}` : description)).join('; ')
