import type { PluginCall } from '@stoa/contract/plugin-calls'

const catalogReference = {
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: '00000000-0000-4000-8000-000000000001',
}
const line = {
  id: '00000000-0000-4000-8000-000000000002',
  quantity: 2,
  price: '25.00',
  catalogReference,
  productName: 'Example',
  physicalProperties: { weight: 1, sku: 'EXAMPLE', shippable: true },
}
const address = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10001',
  addressLine1: '1 Example Street',
}
const price = (amount: string) => ({ amount })
const priceSummary = { subtotal: price('50.00'), total: price('50.00') }

const exampleItem = { _id: '00000000-0000-4000-8000-000000000006', title: 'Example', price: 25 }
const exampleCollection = {
  id: 'products',
  displayName: 'Products',
  fields: [{ key: 'title', type: 'TEXT' }],
  permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ANYONE' },
}
const exampleReferences = {
  collectionId: 'products',
  referringFieldKey: 'shops',
  references: [{ referringItemId: exampleItem._id, referencedItemId: '00000000-0000-4000-8000-000000000007' }],
}

const examples: Partial<Record<PluginCall, object>> = {
  getShippingRates: {
    lineItems: [{ ...line, name: line.productName, totalPrice: '50.00' }],
    shippingDestination: address,
    weightUnit: 'KG',
  },
  calculateTax: {
    currency: 'USD',
    addresses: [address],
    lineItems: [{ id: line.id, itemName: 'Example', quantity: 2, price: '25.00', addressIndex: { singleAddress: 0 } }],
  },
  calculateAdditionalFees: { lineItems: [line], shippingAddress: address, subtotal: '50.00' },
  getEligibleDiscounts: { lineItems: [line], couponCodes: [] },
  getValidationViolations: {
    sourceInfo: { source: 'CHECKOUT' },
    validationInfo: {
      lineItems: [{ ...line, productName: { original: 'Example' }, price: price('25.00') }],
      priceSummary,
      shippingAddress: { address },
      currency: 'USD',
    },
  },
  getPaymentSettings: { order: { currency: 'USD', priceSummary } },
  getBalance: { code: 'EXAMPLE-0000-0000' },
  listEligibleMemberships: {
    lineItems: [{ id: line.id, catalogReference, rootCatalogItemId: catalogReference.catalogItemId }],
    memberId: '00000000-0000-4000-8000-000000000003',
  },
  listExistingMemberships: {
    lineItems: [{ id: line.id, catalogReference, rootCatalogItemId: catalogReference.catalogItemId }],
    memberId: '00000000-0000-4000-8000-000000000003',
  },
  listPurchasablePlans: {
    lineItems: [{ id: line.id, catalogReference, rootCatalogItemId: catalogReference.catalogItemId }],
  },
  // Of an item that no catalog has, so that a service refuses it or ignores it.
  decrementAvailability: {
    items: [{ catalogReference, quantity: 1 }],
    restrictInventoryValue: true,
    orderId: '00000000-0000-4000-8000-000000000004',
    reason: 'ORDER_PLACED',
  },
  getRecommendations: {
    items: [catalogReference],
    algorithmIds: ['00000000-0000-4000-8000-000000000005'],
  },
  listCollections: { collectionIds: ['products'] },
  createCollection: { collection: exampleCollection },
  updateCollection: { collection: exampleCollection },
  deleteCollection: { collectionId: 'products' },
  queryDataItems: {
    collectionId: 'products',
    query: {
      filter: { price: { $gte: 10 } },
      sort: [{ fieldName: 'price', order: 'ASC' }],
      fields: [],
      paging: { limit: 51, offset: 0 },
    },
    includeReferencedItems: [],
    consistentRead: false,
    returnTotalCount: true,
  },
  countDataItems: { collectionId: 'products', filter: { price: { $gte: 10 } }, consistentRead: false },
  aggregateDataItems: {
    collectionId: 'products',
    initialFilter: {},
    aggregation: { groupingFields: ['color'], operations: [{ resultFieldName: 'count', itemCount: {} }] },
    finalFilter: {},
    ...{ sort: [], paging: { limit: 51, offset: 0 }, consistentRead: false, returnTotalCount: false },
  },
  queryDistinctValues: {
    ...{ collectionId: 'products', fieldName: 'color', order: 'ASC', filter: {} },
    ...{ paging: { limit: 51, offset: 0 }, consistentRead: false, returnTotalCount: false },
  },
  insertDataItems: { collectionId: 'products', items: [exampleItem] },
  updateDataItems: { collectionId: 'products', items: [exampleItem] },
  removeDataItems: { collectionId: 'products', itemIds: [exampleItem._id] },
  truncateDataItems: { collectionId: 'products' },
  queryReferencedDataItems: {
    ...{ collectionId: 'products', referringItemIds: [exampleItem._id], referencedItemIds: [] },
    ...{ referringFieldKey: 'shops', order: 'ASC', fieldsToReturn: [], includeReferencedItems: true },
    ...{ paging: { limit: 51, offset: 0 }, consistentRead: false, returnTotalCount: false },
  },
  insertDataItemReferences: exampleReferences,
  removeDataItemReferences: exampleReferences,
  getCatalogItems: { catalogReferences: [{ catalogReference, quantity: 1 }], currency: 'USD' },
}

/** Example requests for testing a plugin: of no real order, and without effects. */
export const getExample = (call: PluginCall): object => examples[call] ?? {}
