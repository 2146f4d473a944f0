import { allOperations } from '@stoa/contract'
import { Problem } from '@stoa/contract/problem'
import type { Api } from '../../apps/server/src/kernel/api.ts'
import { implicitProblems } from './implicit-problems.ts'

/** Records which problems each operation answered, over HTTP and in process, as `operation CODE`. */
export function recordProblems(api: Api): ReadonlySet<string> {
  const answered = new Set<string>()
  const perform = api.perform.bind(api)
  api.perform = async (binding, ...rest) => {
    try {
      const reply = await perform(binding, ...rest)
      const { name, itemProblems } = binding.operation
      if (itemProblems) {
        for (const code of getItemCodes(reply))
          if (!implicitProblems.has(code as never)) answered.add(`${name} ${code}`)
      }
      return reply
    } catch (error) {
      if (error instanceof Problem && !implicitProblems.has(error.code)) {
        answered.add(`${binding.operation.name} ${error.code}`)
      }
      throw error
    }
  }
  return answered
}

function getItemCodes(reply: unknown): string[] {
  const { results = [] } = reply as { results?: { itemMetadata?: { error?: { code: string } } }[] }
  return results.flatMap(({ itemMetadata }) => itemMetadata?.error?.code ?? [])
}

/** Compares all recorded problems with those declared in the contract. */
export function assertProblemsAsDeclared(answered: ReadonlySet<string>): void {
  const declared = new Set(
    allOperations.flatMap(({ name, problems = [], itemProblems = [] }) =>
      [...problems, ...itemProblems].filter((code) => !implicitProblems.has(code)).map((code) => `${name} ${code}`),
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
