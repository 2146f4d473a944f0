import { allOperations } from '@stoa/contract'
import { Problem } from '@stoa/contract/problem'
import type { Api } from '../../apps/server/src/kernel/api.ts'
import { implicitProblems } from './implicit-problems.ts'

/** Remembers which problem each operation has answered, over HTTP and in process, as `operation CODE`. */
export function recordProblems(api: Api): ReadonlySet<string> {
  const answered = new Set<string>()
  const perform = api.perform.bind(api)
  api.perform = async (binding, ...rest) => {
    try {
      return await perform(binding, ...rest)
    } catch (error) {
      if (error instanceof Problem && !implicitProblems.has(error.code)) {
        answered.add(`${binding.operation.name} ${error.code}`)
      }
      throw error
    }
  }
  return answered
}

/** Holds what a whole run has answered against what the contract declares. */
export function assertProblemsAsDeclared(answered: ReadonlySet<string>): void {
  const declared = new Set(
    allOperations.flatMap(({ name, problems = [] }) =>
      problems.filter((code) => !implicitProblems.has(code)).map((code) => `${name} ${code}`),
    ),
  )
  const differences = [
    ...[...answered].filter((each) => !declared.has(each)).map((each) => `answered, but not declared: ${each}`),
    ...[...declared].filter((each) => !answered.has(each)).map((each) => `declared, but reached by no test: ${each}`),
  ]
  if (differences.length > 0) {
    throw new Error(`Problems differ from the contract:\n  ${differences.sort().join('\n  ')}`)
  }
}
