import type { DataPlugin, PluginType } from '@stoa/contract/data-collection-plugin.entity'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { Sorting } from '../../../kernel/query/index.ts'
import type { Data } from '../items/item.ts'
import { publishStatusKey } from '../permissions/access.ts'
import { type CollectionDoc, isFieldName } from './collection.ts'

type Plugged = Pick<CollectionDoc, 'plugins'>

const optionsKeys = {
  PUBLISH: 'publishOptions',
  SINGLE_ITEM: 'singleItemOptions',
  URLIZED: 'urlizedOptions',
  MULTILINGUAL: 'multilingualOptions',
  CMS: 'cmsOptions',
} as const satisfies Record<PluginType, keyof DataPlugin>

export const findPlugin = ({ plugins }: Plugged, type: PluginType): DataPlugin | undefined =>
  plugins?.find((plugin) => plugin.type === type)

/** A plugin with its own options alone; INVALID_ARGUMENT for options that it can't have. */
export function toPlugin(plugin: DataPlugin, at: string): DataPlugin {
  const key = optionsKeys[plugin.type]
  const options = plugin[key]
  if (plugin.type === 'SINGLE_ITEM' && !options)
    throw createInvalidArgument(`${at}.singleItemOptions`, 'is required', 'REQUIRED_FIELD')
  for (const [index, { fieldKey }] of (plugin.cmsOptions?.siteSort?.sort ?? []).entries()) {
    if (!isFieldName(fieldKey))
      throw createInvalidArgument(
        `${at}.cmsOptions.siteSort.sort[${index}].fieldKey`,
        'is not a field to sort by',
        'FIELD_NOT_ALLOWED',
      )
  }
  return { type: plugin.type, ...(options && { [key]: options }) }
}

/** The plugins of a new collection; INVALID_ARGUMENT for two of one type. */
export function toPlugins(plugins: readonly DataPlugin[] | null | undefined, at: string): DataPlugin[] {
  return (plugins ?? []).map((plugin, index) => {
    if (plugins!.findIndex(({ type }) => type === plugin.type) !== index)
      throw createInvalidArgument(`${at}[${index}].type`, 'is the type of another plugin', 'VALIDATION')
    return toPlugin(plugin, `${at}[${index}]`)
  })
}

/** The data of a written item with the status that the PUBLISH plugin gives it: its former one, or that of new items. */
export function withPublishStatus(doc: Plugged, data: Data, before: Data | undefined): Data {
  const plugin = findPlugin(doc, 'PUBLISH')
  if (!plugin || data[publishStatusKey] !== undefined) return data
  const status = before?.[publishStatusKey] ?? plugin.publishOptions?.defaultStatus ?? 'PUBLISHED'
  return { ...data, [publishStatusKey]: status }
}

/** The id that all items of a collection must have: there is at most one. */
export const getSingleItemId = (doc: Plugged): string | undefined =>
  findPlugin(doc, 'SINGLE_ITEM')?.singleItemOptions?.singleItemId

/** The sort of queries without one. */
export function getDefaultSort(doc: Plugged): Sorting[] {
  const sort = findPlugin(doc, 'CMS')?.cmsOptions?.siteSort?.sort ?? []
  if (sort.length === 0) return [{ fieldName: '_createdDate', order: 'DESC' }]
  return sort.map(({ fieldKey, direction }) => ({ fieldName: fieldKey, order: direction ?? 'ASC' }))
}

/** Whether a text field is offered for translation. */
export function isTranslatable(doc: Plugged, key: string): boolean {
  const plugin = findPlugin(doc, 'MULTILINGUAL')
  return !plugin || (plugin.multilingualOptions?.translatableFieldKeys ?? []).includes(key)
}
