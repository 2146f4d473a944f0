import { list, maybe, object, oneOf, type Static, Text } from './schema.ts'

/** The plugins that there are here; the platform's others are refused. */
export const PluginType = oneOf(['PUBLISH', 'SINGLE_ITEM', 'URLIZED', 'MULTILINGUAL', 'CMS'])
export type PluginType = Static<typeof PluginType>

/** The status of new items. Default: PUBLISHED. */
export const PublishOptions = object({ defaultStatus: maybe(oneOf(['PUBLISHED', 'DRAFT'])) })
/** How values are written in page links: PLAIN in lower case and without accents. Default: ORIGINAL. */
export const UrlizedOptions = object({ format: maybe(oneOf(['ORIGINAL', 'PLAIN'])) })
/** The text fields that are offered for translation. */
export const MultilingualOptions = object({ translatableFieldKeys: maybe(list(Text(1000, 1), 1000)) })
/** The order of queries without a sort. */
export const CmsOptions = object({
  siteSort: maybe(
    object({
      sort: maybe(list(object({ fieldKey: Text(1000, 1), direction: maybe(oneOf(['ASC', 'DESC'])) }), 5)),
    }),
  ),
})

/** What a collection does in addition, by its type, with the options of that type. */
export const DataPlugin = object({
  type: PluginType,
  publishOptions: maybe(PublishOptions),
  /** The id of the only item that the collection may have. */
  singleItemOptions: maybe(object({ singleItemId: Text(256, 1) })),
  urlizedOptions: maybe(UrlizedOptions),
  multilingualOptions: maybe(MultilingualOptions),
  cmsOptions: maybe(CmsOptions),
})
export type DataPlugin = Static<typeof DataPlugin>
