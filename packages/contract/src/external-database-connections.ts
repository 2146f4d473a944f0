import { ExternalDatabaseConnection } from './external-database-connection.entity.ts'
import { externalDatabaseConnectionsRoutes } from './external-database-connections.routes.ts'
import { defineOperations } from './operation.ts'
import { list, maybe, Nothing, object, oneOf, Paging, PagingMetadata, Text, writable } from './schema.ts'
import { merchants } from './who.ts'

const Named = object({ name: Text(255, 1) })
const Reply = object({ externalDatabaseConnection: ExternalDatabaseConnection })

/** Its collections are items of `dataCollections`. */
export const externalDatabaseConnections = defineOperations(
  'externalDatabaseConnections',
  externalDatabaseConnectionsRoutes,
  {
    createExternalDatabaseConnection: {
      kind: 'process',
      who: merchants,
      permission: 'WIX_DATA.CREATE_EXTERNAL_DATABASE_CONNECTION',
      input: object({
        externalDatabaseConnection: writable(ExternalDatabaseConnection, 'name'),
        /** STANDALONE, the older protocol, is not supported. */
        connectionType: oneOf(['STANDALONE', 'WIX_SERVICE_PLUGIN']),
      }),
      reply: Reply,
      problems: ['ALREADY_EXISTS'],
      summary: 'Connect an external database to the site.',
    },
    listExternalDatabaseConnections: {
      kind: 'query',
      who: merchants,
      permission: 'WIX_DATA.LIST_EXTERNAL_DATABASE_CONNECTIONS',
      input: object({ paging: maybe(Paging) }),
      reply: object({
        externalDatabaseConnections: list(ExternalDatabaseConnection),
        pagingMetadata: PagingMetadata,
      }),
      summary: 'List the external databases of the site, and whether they answer.',
    },
    getExternalDatabaseConnection: {
      kind: 'query',
      who: merchants,
      permission: 'WIX_DATA.GET_EXTERNAL_DATABASE_CONNECTION',
      input: Named,
      reply: Reply,
      problems: ['NOT_FOUND'],
      summary: 'Get an external database, and whether it answers.',
    },
    updateExternalDatabaseConnection: {
      kind: 'process',
      who: merchants,
      permission: 'WIX_DATA.UPDATE_EXTERNAL_DATABASE_CONNECTION',
      input: object({ externalDatabaseConnection: writable(ExternalDatabaseConnection, 'name') }),
      reply: Reply,
      problems: ['NOT_FOUND'],
      summary: 'Replace the endpoint of an external database, and its configuration if one is sent.',
    },
    deleteExternalDatabaseConnection: {
      kind: 'command',
      who: merchants,
      permission: 'WIX_DATA.DELETE_EXTERNAL_DATABASE_CONNECTION',
      input: Named,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'Disconnect an external database; its contents stay where they are.',
    },
  },
)
