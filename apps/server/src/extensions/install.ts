import { registerOperations } from '@stoa/contract'
import { registerEvents } from '@stoa/contract/events'
import {
  type ExtensionFailure,
  formatFailure,
  type LoadedConfig,
  type LoadedExtension,
  toFailure,
} from '@stoa/extension/load'
import type { Api } from '../kernel/api.ts'
import type { Module } from '../kernel/module.ts'
import { type Plug, plug } from '../kernel/port.ts'
import type { Sql } from '../kernel/postgres/index.ts'
import { productReaction } from '../modules/custom-fields/api.ts'
import type { Installed } from '../modules/extensions/api.ts'
import { personalDataPort } from '../modules/members/api.ts'
import { orderClaimsPort } from '../modules/orders/api.ts'
import { localPluginsPort } from '../modules/plugins/api.ts'
import { toCommandUnit } from './extension-unit.ts'
import { toLocalPlugin, toOrderClaim } from './hooks.ts'
import { type Hosted, host } from './hosted.ts'
import { migrateExtension } from './migrate.ts'
import { bindOperations, getPermissionPrefix } from './operations.ts'
import { toJobs, toReactions } from './reactions.ts'

export interface InstalledExtensions extends Installed {
  readonly extensions: readonly Hosted[]
  /** What they add to the server, in the form of modules. */
  readonly modules: readonly Module[]
  /** Removes their operations and events from the tables, when the server stops. */
  unregister(): void
}

/**
 * Migrates the tables of loaded extensions and makes modules of them. One that fails is left out, with its reason in the
 * list of failures.
 */
export async function installExtensions(
  sql: Sql,
  { extensions, failures }: LoadedConfig,
  getApi: () => Api,
  warn: (line: string) => void,
): Promise<InstalledExtensions> {
  const hosted: Hosted[] = []
  const failed: ExtensionFailure[] = [...failures]
  for (const loaded of extensions) {
    try {
      hosted.push(host(loaded, await migrateExtension(sql, loaded), getApi))
    } catch (error) {
      failed.push(toFailure(loaded.package.name, error, loaded.package.version))
    }
  }
  for (const failure of failed) warn(formatFailure(failure))
  const removals = hosted.flatMap(register)
  const modules = hosted.map(toModule)
  return {
    extensions: hosted,
    failures: failed,
    modules: hasProductFields(hosted) ? [fieldsModule, ...modules] : modules,
    unregister() {
      for (const remove of removals) remove()
    },
  }
}

const fieldsModule: Module = { reactions: [productReaction as never] }
const hasProductFields = (all: readonly LoadedExtension[]) =>
  all.some(({ extension: { fields = [] } }) => fields.some(({ entity }) => entity === 'PRODUCT'))

/** Operations and events stand in the same tables as those of the server: permissions, docs and tests list them. */
function register(hosted: Hosted): (() => void)[] {
  const { name, extension } = hosted
  const operations = bindOperations(hosted).map(({ operation }) => operation)
  const events = Object.fromEntries(
    Object.entries(extension.events ?? {}).map(([event, payload]) => [
      `ext.${name}.${event}`,
      {
        kind: 'action',
        entity: name,
        entityFqdn: `ext.${name}`,
        payload,
        permission: `${getPermissionPrefix(name)}.READ`,
      },
    ]),
  )
  return [registerOperations(operations), registerEvents(events as Parameters<typeof registerEvents>[0])]
}

function toModule(hosted: Hosted): Module {
  const plugs: Plug[] = []
  const plugin = toLocalPlugin(hosted)
  if (plugin) plugs.push(plug(localPluginsPort, plugin))
  const claim = toOrderClaim(hosted)
  if (claim) plugs.push(plug(orderClaimsPort, claim))
  const { personalData } = hosted.extension
  if (personalData)
    plugs.push(
      plug(personalDataPort, {
        name: `ext.${hosted.name}`,
        collect: (unit, { memberId }) => personalData.collect(toCommandUnit(unit, hosted), memberId),
        erase: (unit, { memberId }) => personalData.erase(toCommandUnit(unit, hosted), memberId),
      }),
    )
  return { bindings: bindOperations(hosted), reactions: toReactions(hosted), jobs: toJobs(hosted), plugs }
}
