import { CollectionName, FieldModification, WriteOptions } from './data-item.entity.ts'
import { FreeForm, Id, list, maybe, object, oneOf, Whole } from './schema.ts'
import { merchants } from './who.ts'

const change = { kind: 'command', who: merchants, permission: 'WIX_DATA.WRITE_ITEMS' } as const
const matching = {
  ...WriteOptions,
  dataCollectionId: CollectionName,
  /** Empty: all items. */
  filter: maybe(FreeForm()),
}
const Started = object({ jobId: Id() })

export const itemJobOperations = {
  asyncPatchByFilter: {
    ...change,
    input: object({ ...matching, fieldModifications: list(FieldModification, 100, 1) }),
    reply: Started,
    problems: ['WDE0025', 'TOO_MANY_DATA_JOBS'],
    summary: 'Change fields of all items that match a filter, in the background. Stops at the first item that fails.',
  },
  asyncRemoveByFilter: {
    ...change,
    input: object(matching),
    reply: Started,
    problems: ['WDE0025', 'TOO_MANY_DATA_JOBS'],
    summary: 'Delete all items that match a filter, in the background.',
  },
  getAsyncJobStatus: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.READ_ITEMS',
    input: object({ jobId: Id() }),
    reply: object({
      status: oneOf(['PENDING', 'RUNNING', 'SUCCEEDED', 'FAILED']),
      /** Items changed or deleted so far. */
      successCount: Whole(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get the status of a background job, up to 30 days after its end.',
  },
} as const
