import { createInvalidArgument } from '@stoa/contract/problem'
import type { Collection } from '../collections/collection.ts'
import type { Data } from '../items/item.ts'
import { draftStatus, noGrants, publishStatusKey } from '../permissions/access.ts'

const suffix = '__drafts'

/** The collection whose drafts are named; undefined for any other name. */
export const getPublishedName = (name: string): string | undefined =>
  name.endsWith(suffix) && name.length > suffix.length ? name.slice(0, -suffix.length) : undefined

/** The drafts of a collection, as a collection that only owners and apps reach. */
export const toDraftsCollection = (collection: Collection): Collection => ({
  ...collection,
  name: collection.name + suffix,
  setId: collection.draftsSetId,
  grants: noGrants,
  doc: { ...collection.doc, plugins: [] },
  indexes: [],
  levels: { read: 'CMS_EDITOR', insert: 'CMS_EDITOR', update: 'CMS_EDITOR', remove: 'CMS_EDITOR' },
})

/** INVALID_ARGUMENT for the name of a collection of drafts. */
export function assertNamesNoDrafts(name: string, at: string): void {
  if (getPublishedName(name) !== undefined)
    throw createInvalidArgument(at, `must not end with ${suffix}: that names the drafts of a collection`, 'FORMAT', {
      type: 'KEY',
    })
}

/** Publishing a draft shows it, also if its own field says that it is one. */
export const dropDraftStatus = ({ [publishStatusKey]: status, ...data }: Data): Data =>
  status === undefined || status === draftStatus ? data : { ...data, [publishStatusKey]: status }
