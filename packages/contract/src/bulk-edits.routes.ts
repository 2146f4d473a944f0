import type { Routes } from './route.ts'

const edits = '/stoa/v1/bulk-edits'

export const bulkEditsRoutes = {
  countMatches: { method: 'POST', path: `${edits}/count`, publicPaths: [] },
  prepareProductEdit: { method: 'POST', path: `${edits}/products`, publicPaths: [] },
  prepareOrderEdit: { method: 'POST', path: `${edits}/orders`, publicPaths: [] },
  prepareCustomerEdit: { method: 'POST', path: `${edits}/customers`, publicPaths: [] },
  getBulkEdit: { method: 'GET', path: `${edits}/{bulkEditId}`, publicPaths: [] },
  listBulkEditItems: { method: 'POST', path: `${edits}/{bulkEditId}/items`, publicPaths: [] },
  runBulkEdit: { method: 'POST', path: `${edits}/{bulkEditId}/run`, publicPaths: [] },
  cancelBulkEdit: { method: 'POST', path: `${edits}/{bulkEditId}/cancel`, publicPaths: [] },
  undoBulkEdit: { method: 'POST', path: `${edits}/{bulkEditId}/undo`, publicPaths: [] },
} as const satisfies Routes
