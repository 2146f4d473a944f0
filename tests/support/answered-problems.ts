import { allOperations } from '@stoa/contract'
import { Problem } from '@stoa/contract/problem'
import type { Api } from '../../apps/server/src/kernel/api.ts'
import { implicitProblems } from './implicit-problems.ts'

/** Problems that operations answered, each as `operation CODE`. */
export interface AnsweredProblems {
  all: ReadonlySet<string>
  /** Without those that random input reached: which ones differs from run to run. */
  byTests: ReadonlySet<string>
}

/** Records the problems of operations over HTTP and in process; `randomSites` get random input. */
export function recordProblems(apis: readonly Api[], randomSites: ReadonlySet<string>): AnsweredProblems {
  const all = new Set<string>()
  const byTests = new Set<string>()
  for (const api of apis) {
    const perform = api.perform.bind(api)
    api.perform = async (binding, caller, ...rest) => {
      const { name, itemProblems } = binding.operation
      const record = (code: string) => {
        if (implicitProblems.has(code as never)) return
        all.add(`${name} ${code}`)
        if (!randomSites.has(caller.siteId)) byTests.add(`${name} ${code}`)
      }
      try {
        const reply = await perform(binding, caller, ...rest)
        if (itemProblems) for (const code of getItemCodes(reply)) record(code)
        return reply
      } catch (error) {
        if (error instanceof Problem) record(error.code)
        throw error
      }
    }
  }
  return { all, byTests }
}

interface Results {
  results?: readonly { itemMetadata?: { error?: { code: string } } }[]
}

/** Of bulk calls: `results`, or several of them by name, such as `productResults.results`. */
function getItemCodes(reply: unknown): string[] {
  const parts = [reply, ...Object.values(reply as object)] as (Results | null)[]
  return parts.flatMap((part) =>
    Array.isArray(part?.results) ? part.results.flatMap(({ itemMetadata }) => itemMetadata?.error?.code ?? []) : [],
  )
}

/** Compares all recorded problems with those declared in the contract. */
export function assertProblemsAsDeclared({ all, byTests }: AnsweredProblems): void {
  const declared = new Set(
    allOperations.flatMap(({ name, problems = [], itemProblems = [] }) =>
      [...problems, ...itemProblems].filter((code) => !implicitProblems.has(code)).map((code) => `${name} ${code}`),
    ),
  )
  const differences = [
    ...[...all].filter((each) => !declared.has(each)).map((each) => `answered, but not declared: ${each}`),
    ...[...declared].filter((each) => !byTests.has(each)).map((each) => `declared, but reached by no test: ${each}`),
  ]
  if (differences.length > 0) {
    throw new Error(`Problems differ from the contract:\n  ${differences.sort().join('\n  ')}`)
  }
}
