import type { DataPlugin, PluginType } from '@stoa/contract/data-collection-plugin.entity'
import type { dataCollections } from '@stoa/contract/data-collections'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { hasOtherItem } from '../items/items.store.ts'
import { type Collection, toWire } from './collection.ts'
import { change, requireLockedCollection } from './collections.service.ts'
import { findPlugin, getSingleItemId, toPlugin } from './plugins.ts'

type Input<Name extends keyof typeof dataCollections> = InputOf<(typeof dataCollections)[Name]>
type Reply = Promise<ReplyOf<typeof dataCollections.addDataCollectionPlugin>>

export const addDataCollectionPlugin = (unit: Unit, input: Input<'addDataCollectionPlugin'>): Reply =>
  add(unit, input.dataCollectionId, toPlugin(input.plugin, 'plugin'))

export const deleteDataCollectionPlugin = (unit: Unit, input: Input<'deleteDataCollectionPlugin'>): Reply =>
  remove(unit, input.dataCollectionId, input.pluginType)

export const addPublishPlugin = (unit: Unit, { dataCollectionId, publishOptions }: Input<'addPublishPlugin'>): Reply =>
  add(unit, dataCollectionId, toPlugin({ type: 'PUBLISH', publishOptions }, ''))

export const addUrlizedPlugin = (unit: Unit, { dataCollectionId, urlizedOptions }: Input<'addUrlizedPlugin'>): Reply =>
  add(unit, dataCollectionId, toPlugin({ type: 'URLIZED', urlizedOptions }, ''))

export const addMultilingualPlugin = (
  unit: Unit,
  { dataCollectionId, multilingualOptions }: Input<'addMultilingualPlugin'>,
): Reply => add(unit, dataCollectionId, toPlugin({ type: 'MULTILINGUAL', multilingualOptions }, ''))

export const addCmsPlugin = (unit: Unit, { dataCollectionId, cmsOptions }: Input<'addCmsPlugin'>): Reply =>
  add(unit, dataCollectionId, toPlugin({ type: 'CMS', cmsOptions }, 'request'))

/** Removes the plugin of a type: one operation for each. */
export const createPluginRemoval =
  (type: PluginType) =>
  (unit: Unit, { dataCollectionId }: { dataCollectionId: string }): Reply =>
    remove(unit, dataCollectionId, type)

async function add(unit: Unit, name: string, plugin: DataPlugin): Reply {
  const before = await requireLockedCollection(unit, name)
  if (findPlugin(before.doc, plugin.type)) throw new Problem('ALREADY_EXISTS')
  const singleItemId = getSingleItemId({ plugins: [plugin] })
  if (singleItemId !== undefined && (await hasOtherItem(unit, before, singleItemId)))
    throw new Problem('NOT_SINGLE_ITEM')
  return store(unit, before, [...(before.doc.plugins ?? []), plugin])
}

async function remove(unit: Unit, name: string, type: PluginType): Reply {
  const before = await requireLockedCollection(unit, name)
  const plugin = findPlugin(before.doc, type)
  if (!plugin) throw new Problem('NOT_FOUND')
  return store(
    unit,
    before,
    before.doc.plugins!.filter((each) => each !== plugin),
  )
}

async function store(unit: Unit, before: Collection, plugins: readonly DataPlugin[]): Reply {
  return { dataCollection: toWire(await change(unit, before, { ...before, doc: { ...before.doc, plugins } })) }
}
