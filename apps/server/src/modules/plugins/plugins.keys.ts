import type { KeyObject } from 'node:crypto'
import { openText, sealText } from '../../kernel/signing-keys.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { type AppKey, listAppKeys, listValidKeys, openAppKey } from '../sites/api.ts'
import { plugins } from './plugins.store.ts'
import type { PluginDoc, RemotePlugin } from './plugins.ts'

/** Plugins with the keys of their apps. */
export async function addKeys<P extends PluginDoc & { createdDate: string }>(
  unit: Unit,
  listed: readonly P[],
): Promise<(P & { key: AppKey | undefined })[]> {
  const keys = await listAppKeys(
    unit,
    listed.map(({ appId }) => appId),
  )
  return listed.map((plugin) => ({ ...plugin, key: getOwnKey(plugin) ?? keys.get(plugin.appId) }))
}

/** A plugin as it is called, even if it is disabled. */
export async function findById(unit: Unit, id: string): Promise<RemotePlugin | undefined> {
  const found = await plugins.find(unit, id)
  return found && (await addKeys(unit, [found]))[0]
}

const getOwnKey = ({ publicKey, signingKey, createdDate }: PluginDoc & { createdDate: string }): AppKey | undefined =>
  publicKey && signingKey ? { publicKey, signingKey, createdDate: new Date(createdDate) } : undefined

/** The current key first; then the previous one, which a program may still verify with. */
export function openKeys(units: Units, { appId, key }: RemotePlugin): KeyObject[] {
  const valid = key ? listValidKeys(key, new Date()) : []
  const opened = valid.flatMap((each) => openAppKey(units, appId, each) ?? [])
  if (opened.length === 0) throw new Error(`The signing key of service ${appId} was sealed under another secret.`)
  return opened
}

const toUse = (appId: string) => ({ purpose: 'external-database', owner: appId })

/** Settings of an external database, such as a password, encrypted for storage. */
export const sealConfiguration = (holder: Unit | Units, appId: string, configuration: object): string =>
  sealText(holder, toUse(appId), JSON.stringify(configuration))

/** The same as a part of a request's metadata. */
export function openConfiguration(
  units: Units,
  { appId, configuration }: Pick<PluginDoc, 'appId' | 'configuration'>,
): { configuration?: unknown } {
  const opened = configuration && openText(units, toUse(appId), configuration)
  return opened ? { configuration: JSON.parse(opened) } : {}
}
