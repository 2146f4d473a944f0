import type { Category } from '@stoa/contract/categories'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { DatedCollection } from '../../catalog/api.ts'
import { toCategoryId } from '../ids.ts'
import { toImage } from '../products/media.wire.ts'
import { toRichContent } from '../rich-content/rich-content.ts'

/** A shop has one flat tree of categories. */
export const tree = { appNamespace: '@wix/stores', treeKey: null }

/** Rejects any other tree. */
export function assertTree(
  reference: { appNamespace: string; treeKey?: string | null | undefined } | null | undefined,
) {
  if (reference && reference.appNamespace !== tree.appNamespace)
    throw createInvalidArgument('treeReference.appNamespace', `must be ${tree.appNamespace}`, 'ALLOWED_VALUES', {
      values: [tree.appNamespace],
    })
}

export interface CategoryView {
  readonly origin: string
  readonly fields: ReadonlySet<string>
  /** Also counts hidden products. */
  readonly hidden: boolean
}

export function toCategory(collection: DatedCollection, { origin, fields, hidden }: CategoryView): Category {
  const { id, name, slug, visible, description, media, createdDate, updatedDate } = collection
  const image = media.find(({ isVideo }) => !isVideo)
  return {
    id: toCategoryId(id),
    revision: String(updatedDate.getTime()),
    createdDate: createdDate.toISOString(),
    updatedDate: updatedDate.toISOString(),
    name,
    slug,
    visible,
    itemCounter: hidden ? collection.products : collection.visibleProducts,
    ...(image && { image: toImage(image, origin) }),
    ...(fields.has('DESCRIPTION') && description && { description }),
    ...(fields.has('RICH_CONTENT_DESCRIPTION') && { richContentDescription: toRichContent(description ?? '', id) }),
    ...(fields.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: [] } }),
    treeReference: tree,
  }
}
