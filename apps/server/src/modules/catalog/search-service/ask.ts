import type { SearchQuestion } from '@stoa/extension'
import type { Unit } from '../../../kernel/unit.ts'
import { isReadyFor } from './ready.ts'
import { findSearchService, maxFound } from './service.ts'

/**
 * What the search service finds for these words: ids, best first. Undefined without a service, while it does not have
 * all products, and if it fails. The unit ends and starts again with the answer.
 */
export async function askSearchService(
  unit: Unit,
  text: string,
  filters: SearchQuestion['filters'] = {},
): Promise<readonly string[] | undefined> {
  const service = findSearchService(unit)
  if (!service || !(await isReadyFor(unit, service.name))) return undefined
  const question = { text, filters, limit: maxFound }
  const [ids] = unit.external<readonly string[] | undefined>([
    {
      key: `product search ${JSON.stringify(question)}`,
      ask: (units, milliseconds) => service.search(units, question, milliseconds),
      fallback: undefined,
    },
  ])
  return ids
}
