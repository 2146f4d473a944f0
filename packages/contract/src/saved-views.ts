import { defineOperations } from './operation.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { Id, list, Nothing, object, oneOf, type Static, Text, Timestamp } from './schema.ts'

/** Dashboard tables with saved views. */
export const ViewedTable = oneOf(['MEMBERS', 'ORDERS', 'CUSTOMERS'])
const name = Text(30, 1)
/** The filters as a query string: `status=PENDING&privacy=PUBLIC`. */
const query = Text(1000)

export const SavedView = object({ id: Id(), table: ViewedTable, name, query, createdDate: Timestamp() })
export type SavedView = Static<typeof SavedView>

const WithId = object({ savedViewId: Id() })
const Reply = object({ savedView: SavedView })

/** Named views of dashboard tables, saved by the site's owners. */
export const savedViews = defineOperations({ name: 'savedViews', staff: 'OWN_ACCOUNT' }, savedViewsRoutes, {
  listSavedViews: {
    kind: 'query',
    who: ['owner'],
    input: object({ table: ViewedTable }),
    reply: object({ savedViews: list(SavedView) }),
    summary: 'List the saved views of a table, oldest first.',
  },
  createSavedView: {
    kind: 'command',
    who: ['owner'],
    input: object({ savedView: object({ table: ViewedTable, name, query }) }),
    reply: Reply,
    problems: ['SAVED_VIEW_NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS'],
    summary: 'Save a view of a table under a name.',
  },
  deleteSavedView: {
    kind: 'command',
    who: ['owner'],
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a saved view. It can be restored for a day.',
  },
  restoreSavedView: {
    kind: 'command',
    who: ['owner'],
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS'],
    summary: 'Restore a deleted view.',
  },
})
