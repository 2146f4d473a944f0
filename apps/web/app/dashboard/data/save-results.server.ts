import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Violation } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'

/** Why an item of a bulk call was refused. */
export interface RefusedItem {
  /** Its index in the request. */
  readonly at: number
  readonly code: string
  /** The field that the reason is about. */
  readonly key?: string
  readonly message: string
}

type Results = ReplyOf<'items.bulkPatch'>['results'] | ReplyOf<'items.bulkRemove'>['results']

/** One entry for each reason. */
export function listRefused({ t }: Host, results: Results): RefusedItem[] {
  return results.flatMap(({ itemMetadata: { originalIndex: at, error } }) => {
    if (!error) return []
    const { code, description, data } = error
    const violations = (data as { fieldViolations?: readonly Violation[] } | undefined)?.fieldViolations ?? []
    if (violations.length === 0) return [{ at, code, message: formatProblemText(t, error, description) }]
    return violations.map((violation) => {
      const key = findKey(violation.field)
      return { ...{ at, code, message: formatProblem(t, violation) }, ...(key && { key }) }
    })
  })
}

/** `patches[3].fieldModifications.title` is about the field `title`. */
const findKey = (path: string): string | undefined => /\.(?:data|fieldModifications)\.([^.[]+)/.exec(path)?.[1]

/** Replaces the references of a field. Returns why it was refused. */
export async function saveReferences(
  host: Host,
  dataCollectionId: string,
  referringItemId: string,
  referringItemFieldName: string,
  value: unknown,
): Promise<string | undefined> {
  const newReferencedItemIds = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  try {
    await host.call('items.replaceReferences', {
      ...{ dataCollectionId, referringItemFieldName, referringItemId, newReferencedItemIds },
    })
    return undefined
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return formatProblemText(host.t, error, error.message)
  }
}
