import { CollectionName, DataItem, ItemId } from './data-item.entity.ts'
import { Flag, maybe, object, optional } from './schema.ts'
import { merchants } from './who.ts'

const change = { kind: 'command', who: merchants, permission: 'WIX_DATA.WRITE_ITEMS' } as const
/** The collection of the published item, not the one of its drafts. */
const draft = { dataCollectionId: CollectionName, dataItemId: ItemId }

/** Drafts of items, which are in the collection's own collection of drafts, `{dataCollectionId}__drafts`. */
export const itemDraftOperations = {
  createDataItemDraft: {
    ...change,
    input: object(draft),
    reply: object({ dataItem: DataItem }),
    problems: ['WDE0025', 'NOT_FOUND', 'ALREADY_EXISTS'],
    summary: 'Create a draft of a published item, which can be edited while the published item stays as it is.',
  },
  publishDataItemDraft: {
    ...change,
    input: object(draft),
    reply: object({ dataItem: DataItem }),
    problems: ['WDE0025', 'NOT_FOUND', 'WDE0123', 'WDE0133'],
    summary: 'Publish a draft; it replaces the published item and is then deleted.',
  },
  unpublishDataItem: {
    ...change,
    input: object({
      ...draft,
      /** Default: true. If false, the item is removed without a draft. */
      copyToDraft: maybe(Flag()),
    }),
    /** The new draft, if there is one. */
    reply: object({ dataItem: optional(DataItem) }),
    problems: ['WDE0025', 'NOT_FOUND'],
    summary: 'Turn a published item into a draft. An earlier draft of it is replaced.',
  },
} as const
