import { externalDatabaseConnections } from '@stoa/contract/external-database-connections'
import { plugins as contract } from '@stoa/contract/plugins'
import { serve } from '../../kernel/api.ts'
import * as connections from './connections.service.ts'
import * as plugins from './plugins.service.ts'

export const bindings = [
  serve(contract.createPlugin, plugins.createPlugin),
  serve(contract.queryPlugins, plugins.queryPlugins),
  serve(contract.updatePlugin, plugins.updatePlugin),
  serve(contract.deletePlugin, plugins.deletePlugin),
  serve(contract.testPlugin, plugins.testPlugin),
  serve(contract.listPluginHealth, plugins.listPluginHealth),
  serve(externalDatabaseConnections.createExternalDatabaseConnection, connections.createExternalDatabaseConnection),
  serve(externalDatabaseConnections.listExternalDatabaseConnections, connections.listExternalDatabaseConnections),
  serve(externalDatabaseConnections.getExternalDatabaseConnection, connections.getExternalDatabaseConnection),
  serve(externalDatabaseConnections.updateExternalDatabaseConnection, connections.updateExternalDatabaseConnection),
  serve(externalDatabaseConnections.deleteExternalDatabaseConnection, connections.deleteExternalDatabaseConnection),
]
