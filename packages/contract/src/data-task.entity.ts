import { CollectionName, FieldName } from './data-item.entity.ts'
import {
  Anything,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

const named = {
  dataCollectionId: CollectionName,
  /** Accepted and ignored: a site has one environment. */
  environment: maybe(Text(32)),
}
const filter = maybe(FreeForm())

/** What is done with the values of a list, in this order. */
export const ListOperations = object({
  removeItems: maybe(list(Anything(), 64)),
  replaceItems: maybe(list(object({ from: Anything(), to: Anything() }), 64)),
  addItems: maybe(list(Anything(), 64)),
  removeDuplicates: maybe(Flag()),
})
export type ListOperations = Static<typeof ListOperations>

/** What a task does: the options of its type. */
export const NewDataTask = object({
  type: oneOf(['DELETE_BY_QUERY', 'COPY_FIELD_DATA', 'EDIT_FIELD_DATA', 'UPDATE_PUBLISH_STATUS']),
  deleteByQueryOptions: maybe(
    object({
      ...named,
      filter,
      appOptions: maybe(FreeForm()),
      publishPluginOptions: maybe(object({ includeDraftItems: maybe(Flag()) })),
    }),
  ),
  /** Items without a value in the source field keep the one in the target field. */
  copyFieldDataOptions: maybe(object({ ...named, sourceFieldKey: FieldName, targetFieldKey: FieldName })),
  editFieldDataOptions: maybe(object({ ...named, filter, fieldKey: FieldName, operations: maybe(ListOperations) })),
  updatePublishStatusOptions: maybe(
    object({ ...named, filter, operation: oneOf(['SET_PUBLISHED_STATUS', 'SET_DRAFT_STATUS']) }),
  ),
})
export type NewDataTask = Static<typeof NewDataTask>

/** A change of many items, made in the background. */
export const DataTask = object({
  id: readOnly(Id()),
  ...NewDataTask.properties,
  /** A canceled task has FAILED, with the error code TASK_CANCELED. */
  status: readOnly(oneOf(['NEW', 'RUNNING', 'COMPLETED', 'FAILED'])),
  startedAt: optional(readOnly(Timestamp())),
  finishedAt: optional(readOnly(Timestamp())),
  /** Counted when the task starts, up to 10,000 of the first 100,000 items. */
  estimatedItemCount: readOnly(Whole()),
  itemsSucceeded: readOnly(Whole()),
  itemsFailed: readOnly(Whole()),
  /** The first 100. */
  failures: readOnly(list(object({ code: Text(), description: Text(), data: optional(FreeForm()) }))),
})
export type DataTask = Static<typeof DataTask>
