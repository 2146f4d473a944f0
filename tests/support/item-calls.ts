const dataItem = { id: 'a', data: {} }
const fieldModifications = [{ fieldPath: 'n', action: 'REMOVE_FIELD' }]

/** The minimal input of each call for items of a collection, which has a reference field and another field. */
export function buildItemCalls(names: { reference: string; field: string }): Record<string, object> {
  const reference = { referringItemFieldName: names.reference, referringItemId: 'a' }
  const dataItemReferences = [{ ...reference, referencedItemId: 'b' }]
  return {
    insert: { dataItem },
    update: { dataItem },
    save: { dataItem },
    patch: { patch: { dataItemId: 'a', fieldModifications } },
    get: { dataItemId: 'a' },
    remove: { dataItemId: 'a' },
    truncate: {},
    query: {},
    count: {},
    distinct: { fieldName: names.field },
    aggregate: { aggregation: {} },
    queryReferenced: reference,
    isReferenced: { ...reference, referencedItemId: 'b' },
    replaceReferences: { ...reference, newReferencedItemIds: ['b'] },
    insertReference: { dataItemReferences },
    removeReference: { dataItemReferences },
    bulkInsert: { dataItems: [dataItem] },
    bulkUpdate: { dataItems: [dataItem] },
    bulkSave: { dataItems: [dataItem] },
    bulkPatch: { patches: [{ dataItemId: 'a', fieldModifications }] },
    bulkRemove: { dataItemIds: ['a'] },
  }
}
