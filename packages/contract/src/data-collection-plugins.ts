import { DataCollection } from './data-collection.entity.ts'
import {
  CmsOptions,
  DataPlugin,
  MultilingualOptions,
  PluginType,
  PublishOptions,
  UrlizedOptions,
} from './data-collection-plugin.entity.ts'
import { maybe, object, Text } from './schema.ts'
import { merchants } from './who.ts'

const change = { kind: 'command', who: merchants, permission: 'WIX_DATA.UPDATE_COLLECTION' } as const
const reply = object({ dataCollection: DataCollection })
const named = { dataCollectionId: Text(256, 1) }
const add = { ...change, reply, problems: ['WDE0025', 'ALREADY_EXISTS'] } as const
const remove = { ...change, reply, input: object(named), problems: ['WDE0025', 'NOT_FOUND'] } as const

/** Plugins of collections, by type and in one call for all types. */
export const collectionPluginOperations = {
  addDataCollectionPlugin: {
    ...add,
    input: object({ ...named, plugin: DataPlugin }),
    problems: ['WDE0025', 'ALREADY_EXISTS', 'NOT_SINGLE_ITEM'],
    summary: 'Add a plugin to a collection.',
  },
  deleteDataCollectionPlugin: {
    ...remove,
    input: object({ ...named, pluginType: PluginType }),
    summary: 'Remove a plugin from a collection.',
  },
  addPublishPlugin: {
    ...add,
    input: object({ ...named, publishOptions: maybe(PublishOptions) }),
    summary: 'Add the plugin that gives new items of a collection a publish status.',
  },
  deletePublishPlugin: {
    ...remove,
    summary: 'Remove the plugin that gives new items a publish status; existing items keep theirs.',
  },
  addUrlizedPlugin: {
    ...add,
    input: object({ ...named, urlizedOptions: maybe(UrlizedOptions) }),
    summary: 'Add the plugin that computes page links of items from the patterns of their fields.',
  },
  deleteUrlizedPlugin: { ...remove, summary: 'Remove the plugin that computes page links of items.' },
  addMultilingualPlugin: {
    ...add,
    input: object({ ...named, multilingualOptions: maybe(MultilingualOptions) }),
    summary: 'Add the plugin that chooses which fields of a collection are translated.',
  },
  deleteMultilingualPlugin: {
    ...remove,
    summary: 'Remove the plugin that chooses the translated fields; all text fields are offered for translation again.',
  },
  addCmsPlugin: {
    ...add,
    input: object({ ...named, cmsOptions: maybe(CmsOptions) }),
    summary: 'Add the plugin that sets the order of items in queries without a sort.',
  },
  deleteCmsPlugin: {
    ...remove,
    summary: 'Remove the plugin that sets the default order; queries without a sort are sorted by creation date again.',
  },
} as const
