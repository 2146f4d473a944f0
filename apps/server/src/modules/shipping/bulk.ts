import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { toItemError } from '../../kernel/problem.ts'
import type { Regional } from './documents.ts'

/** Beyond that nobody chooses. */
const MAX_PER_REGION = 100

/** Refuses a region that has as many of a kind as it may. */
export function assertCapacity(regionIds: readonly string[], others: readonly Regional[], code: ProblemCode): void {
  const full = regionIds.some(
    (id) => others.filter(({ deliveryRegionIds }) => deliveryRegionIds?.includes(id)).length >= MAX_PER_REGION,
  )
  if (full) throw new Problem(code)
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem

export const toBulkFailure = (problem: Problem, id?: string) => ({ ...(id && { id }), error: toItemError(problem) })
