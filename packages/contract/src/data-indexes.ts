import { DataIndex } from './data-index.entity.ts'
import { dataIndexesRoutes } from './data-indexes.routes.ts'
import { defineOperations } from './operation.ts'
import { list, maybe, Nothing, object, Paging, PagingMetadata, Text, Whole, writable } from './schema.ts'
import { merchants } from './who.ts'

const Name = Text(256, 1)

export const dataIndexes = defineOperations({ name: 'dataIndexes', scope: 'data' }, dataIndexesRoutes, {
  createIndex: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.CREATE_INDEX',
    input: object({ dataCollectionId: Name, index: writable(DataIndex, 'name', 'fields') }),
    reply: object({ index: DataIndex }),
    problems: ['WDE0025', 'ALREADY_EXISTS', 'TOO_MANY_INDEXES'],
    summary: 'Create an index of a collection; it is built in the background.',
  },
  dropIndex: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_DATA.DROP_INDEX',
    input: object({ dataCollectionId: Name, indexName: Text(128, 1) }),
    reply: Nothing,
    problems: ['WDE0025', 'NOT_FOUND'],
    summary: 'Drop an index of a collection.',
  },
  listIndexes: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.LIST_INDEXES',
    input: object({ dataCollectionId: Name, paging: maybe(Paging) }),
    reply: object({ indexes: list(DataIndex), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025'],
    summary: 'List the indexes of a collection with their status.',
  },
  listAvailableIndexes: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.LIST_INDEXES',
    input: object({ dataCollectionId: Name }),
    reply: object({ regular1Field: Whole(), regular3Field: Whole(), unique1Field: Whole(), total: Whole() }),
    problems: ['WDE0025'],
    summary: 'Get how many more indexes a collection may have.',
  },
})
