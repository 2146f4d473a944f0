import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'

export type CollectionAnswer = Outcome

/** Creates, duplicates, deletes or restores a collection. */
export async function changeCollections(host: Host, request: Request) {
  const form = await request.formData()
  const { t } = host
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const dataCollectionId = readText('id')
  try {
    switch (form.get('intent')) {
      case 'delete':
        await host.call('dataCollections.deleteDataCollection', { dataCollectionId })
        return createDone()
      case 'restore':
        await host.call('dataCollections.restoreDataCollection', { dataCollectionId })
        return createDone()
      case 'duplicate':
        return openCollection(await duplicateCollection(host, dataCollectionId))
    }
    const name = readText('name')
    const errors = {
      ...(!name && { name: t('dashboard:enterName') }),
      ...(name && !isCollectionId(dataCollectionId) && { id: t('dashboard-data:id.invalid') }),
    }
    if (Object.keys(errors).length > 0) return refuseFields(errors)
    await host.call('dataCollections.createDataCollection', {
      collection: {
        id: dataCollectionId,
        displayName: name,
        displayField: 'title',
        fields: [{ key: 'title', displayName: t('dashboard-data:firstField'), type: 'TEXT' }],
        permissions: restricted,
      },
    })
    return openCollection(dataCollectionId)
  } catch (error) {
    return refuseFor(t, error, { codes: { ALREADY_EXISTS: ['id', t('dashboard-data:id.taken')] } })
  }
}

/** A new collection is for those who manage the shop, until its owner opens it to others. */
const restricted = { read: 'ADMIN', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' } as const

const isCollectionId = (id: string): boolean => /^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,99}$/u.test(id)

const openCollection = (id: string) => redirect(`/dashboard/data/${encodeURIComponent(id)}`)

const maxCopies = 50

/** Copies the fields, permissions and plugins of a collection, without its items. Returns the ID of the copy. */
async function duplicateCollection(host: Host, dataCollectionId: string): Promise<string> {
  const { collection } = await host.call('dataCollections.getDataCollection', { dataCollectionId })
  const { id, displayName, displayField, fields, permissions, plugins } = collection
  const copied = fields.flatMap(({ systemField, capabilities: _, ...field }) => (systemField ? [] : [field]))
  for (let number = 2; ; number++) {
    const copy = {
      ...{ id: `${id.slice(0, 240)}${number}`, fields: copied, permissions },
      displayName: host.t('dashboard-data:copyOf', { name: displayName || id }),
      ...(displayField && { displayField }),
      ...(plugins && { plugins }),
    }
    try {
      await host.call('dataCollections.createDataCollection', { collection: copy })
      return copy.id
    } catch (error) {
      if (!isProblem(error, 'ALREADY_EXISTS') || number >= maxCopies) throw error
    }
  }
}
