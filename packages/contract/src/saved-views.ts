import { operations } from './operation.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { Id, list, Nothing, object, oneOf, type Static, Text, Timestamp } from './schema.ts'

/** The dashboard's tables that keep views. */
export const ViewedTable = oneOf(['MEMBERS', 'ORDERS'])
const name = Text(30, 1)
/** What the table is narrowed by, as its address says it: `status=PENDING&privacy=PUBLIC`. */
const query = Text(1000)

export const SavedView = object({ id: Id(), table: ViewedTable, name, query, createdDate: Timestamp() })
export type SavedView = Static<typeof SavedView>

const WithId = object({ savedViewId: Id() })
const Reply = object({ savedView: SavedView })

/** Views of the dashboard's tables that the site's owners keep under names of their own. */
export const savedViews = operations('savedViews', savedViewsRoutes, {
  listSavedViews: {
    kind: 'query',
    who: ['owner'],
    input: object({ table: ViewedTable }),
    reply: object({ savedViews: list(SavedView) }),
    summary: 'List the kept views of a table, oldest first.',
  },
  createSavedView: {
    kind: 'command',
    who: ['owner'],
    input: object({ savedView: object({ table: ViewedTable, name, query }) }),
    reply: Reply,
    problems: ['SAVED_VIEW_NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS'],
    summary: 'Keep a view of a table under a name.',
  },
  deleteSavedView: {
    kind: 'command',
    who: ['owner'],
    input: WithId,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a kept view. For a day it can come back.',
  },
  restoreSavedView: {
    kind: 'command',
    who: ['owner'],
    input: WithId,
    reply: Reply,
    problems: ['NOT_FOUND', 'SAVED_VIEW_NAME_TAKEN', 'TOO_MANY_SAVED_VIEWS'],
    summary: 'Bring a deleted view back.',
  },
})
