import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { toItemError } from '../../kernel/problem.ts'
import type { Regional } from './documents.ts'

/** An upper bound per region. */
const MAX_PER_REGION = 100

/** Rejects a region that is full. */
export function assertCapacity(regionIds: readonly string[], others: readonly Regional[], code: ProblemCode): void {
  const isFull = regionIds.some(
    (id) => others.filter(({ deliveryRegionIds }) => deliveryRegionIds?.includes(id)).length >= MAX_PER_REGION,
  )
  if (isFull) throw new Problem(code)
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem

export const toBulkFailure = (problem: Problem, id?: string) => ({ ...(id && { id }), error: toItemError(problem) })
