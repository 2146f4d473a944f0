import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Problem } from '@stoa/contract/problem'
import { isRecord } from '../../kernel/is-record.ts'
import { writeProblem } from './problem-text.ts'

/** Characters of JSON: about 15,000 tokens. */
const maxLength = 60_000

export function answer(value: Record<string, unknown>): CallToolResult {
  const text = JSON.stringify(value)
  if (text.length > maxLength) return refuse('RESULT_TOO_LARGE', `The result has ${text.length} characters.`, tooLarge)
  return { content: [{ type: 'text', text }], structuredContent: value }
}

const tooLarge = `At most ${maxLength} are answered. Ask for fewer items with the paging of the operation, or name the fields that you need in "fields".`

export function refuse(code: string, message: string, help?: string): CallToolResult {
  const error = { code, message, ...(help && { help }) }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error }) }], structuredContent: { error } }
}

export const refuseByProblem = (problem: Problem): CallToolResult =>
  refuse(problem.violations ? 'INVALID_ARGUMENT' : problem.code, writeProblem(problem), findHelp(problem))

/** What an assistant can do about it. */
function findHelp({ status, code, violations, retryAfter, data }: Problem): string | undefined {
  if (violations) return 'Call describe_operation for the schema and an example, correct the input, and try again.'
  if (status === 403 && data?.permission)
    return `The API key lacks the permission ${String(data.permission)}. The owner can add it on the page Apps.`
  if (status === 404) return 'Check ids and names: search_operations finds operations, and queries find entities.'
  if (status === 409) return 'It was changed meanwhile. Read it again, then decide again.'
  if (status === 429) return `Wait${retryAfter ? ` ${retryAfter} seconds` : ''} before you try again.`
  if (status === 428) return 'Its state does not allow this. Read it, and tell the person what stands in the way.'
  return code === 'UNAVAILABLE' ? 'Try again in a moment.' : undefined
}

type Tree = { [name: string]: Tree | true }

/** The named fields alone; paths go through lists: `orders.buyerInfo.email`. `*` stands for all. */
export function chooseFields(value: unknown, paths: readonly string[] | null | undefined): unknown {
  if (!paths || paths.length === 0 || paths.includes('*')) return value
  return project(value, toTree(paths))
}

function toTree(paths: readonly string[]): Tree {
  const tree: Tree = Object.create(null)
  for (const path of paths) {
    let level = tree
    const names = path.split('.')
    for (const [at, name] of names.entries()) {
      const known = level[name]
      if (known === true) break
      if (at === names.length - 1) level[name] = true
      else {
        const inner = known ?? (Object.create(null) as Tree)
        level[name] = inner
        level = inner
      }
    }
  }
  return tree
}

function project(value: unknown, tree: Tree | true): unknown {
  if (tree === true) return value
  if (Array.isArray(value)) return value.map((each) => project(each, tree))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, inner]) =>
      Object.hasOwn(value, name) ? [[name, project(value[name], inner)] as const] : [],
    ),
  )
}
