import type { Operation } from '@stoa/contract/operation'
import { type FieldViolation, Problem } from '@stoa/contract/problem'
import type { ValidateFunction } from 'ajv'
import { compileValidator } from './ajv.ts'
import { compilePruner, type Pruner, rejectUnstorableText } from './prune.ts'
import { toViolations } from './violations.ts'

type Check = (input: unknown) => unknown

const checks = new WeakMap<object, { body?: Check; query?: Check }>()

/**
 * The operation's input, pruned to its schema; throws INVALID_ARGUMENT with all violations. Compiled once per
 * operation, on first use.
 */
export function validateInput(operation: Pick<Operation, 'input'>, input: unknown, coerce: boolean): unknown {
  const known = checks.get(operation.input) ?? {}
  checks.set(operation.input, known)
  const slot = coerce ? 'query' : 'body'
  known[slot] ??= compileCheck(operation.input, coerce)
  return known[slot](input)
}

function compileCheck(schema: object, coerce: boolean): Check {
  const prune: Pruner = compilePruner(schema)
  const validate: ValidateFunction = compileValidator(schema, coerce)
  return (input) => {
    rejectUnstorableText(input)
    const pruned = prune(input)
    if (!validate(pruned)) throw new Problem('INVALID_ARGUMENT', { violations: toViolations(validate.errors ?? []) })
    return pruned
  }
}

/** Validates what another system answered: its value pruned to the schema, or the violations. */
export function validateAnswer(
  schema: object,
  answer: unknown,
): { value: unknown } | { faults: readonly FieldViolation[] } {
  const known = checks.get(schema) ?? {}
  checks.set(schema, known)
  known.body ??= compileCheck(schema, false)
  try {
    return { value: known.body(answer) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { faults: error.violations ?? [] }
  }
}
