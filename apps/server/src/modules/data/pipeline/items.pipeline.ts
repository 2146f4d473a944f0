import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { assertNoSkip, getPageOptions, requestFirstPage, toSelection } from '../items/items.query.ts'
import { openOwnCollection } from '../items/items.service.ts'
import { listPipelineResults } from './pipeline.store.ts'

type Operation = (typeof items)['aggregatePipeline']

/** Each stage works on the results of the one before; the first on the items that the caller may read. */
export async function aggregatePipeline(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { pipeline, returnTotalCount } = input
  assertNoSkip(pipeline)
  const { collection, scope } = await openOwnCollection(unit, 'read', input)
  const options = getPageOptions(unit, 'items.aggregatePipeline')
  const { stages } = requestFirstPage(options, pipeline) ?? pipeline
  if (!stages) throw createInvalidArgument('pipeline.stages', 'is required', 'REQUIRED_FIELD')
  const page = await listPipelineResults(
    unit,
    collection,
    toSelection(unit, scope),
    stages,
    pipeline,
    { ...options, search: { stages } },
    returnTotalCount === true,
  )
  return { results: page.items.map(({ doc }) => doc), pagingMetadata: page.metadata }
}
