import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/collection'
import { CollectionHead } from './collection-head.tsx'
import { type Column, findNameColumn, toColumns } from './columns.ts'
import { changeFields } from './fields/change-fields.server.ts'
import { FieldDialog } from './fields/field-dialog.tsx'
import { Editor } from './grid/editor.tsx'
import { buildQuery, parseListing } from './listing.ts'
import { readItems } from './read-items.ts'
import { Toolbar } from './toolbar.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const dataCollectionId = args.params.id
  const reply = await allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId }))
  if (!reply) throw createNotFound()
  const { id, displayName, displayField, collectionType, displayNamespace, capabilities } = reply.collection
  const columns = toColumns(reply.collection)
  const listing = parseListing(args.url.searchParams, columns)
  const query = buildQuery(listing, columns, displayField, readZone(args.request))
  return {
    collection: { id, name: displayName || id, displayField: displayField ?? undefined, source: displayNamespace },
    hasDrafts: collectionType === 'NATIVE',
    // What the grid does with rows; a database outside may do less.
    isWritable: ['BULK_SAVE', 'BULK_REMOVE'].every((operation) => capabilities.dataOperations.includes(operation)),
    isChangeable: capabilities.collectionOperations.includes('UPDATE'),
    columns,
    listing,
    page: await readItems(host, id, columns, query),
  }
}

export const action = (args: Route.ActionArgs) => changeFields(requireOwnerHost(args), args.params.id, args.request)

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const [field, setField] = useState<Column | 'new'>()
  // Hiding a column keeps the rows.
  const view = new URLSearchParams(params)
  view.delete('hide')
  const { collection, columns, listing, hasDrafts, isWritable, isChangeable } = loaderData
  const fields = columns.map(({ key, type, target }) => `${key} ${type} ${target}`).join()
  return (
    <>
      <title>{t('dashboard-data:page', { name: collection.name })}</title>
      <CollectionHead
        {...{ collection, isWritable }}
        address={`/dashboard/data/${encodeURIComponent(collection.id)}`}
        onAddField={isChangeable ? () => setField('new') : undefined}
      />
      <div className={`${ui.card} ${ui.clipped}`}>
        <Toolbar {...{ columns, listing, hasDrafts }} nameColumn={findNameColumn(columns, collection.displayField)} />
        <Editor key={`${collection.id} ${view} ${fields}`} {...loaderData} onField={setField} />
      </div>
      {field && (
        <FieldDialog
          {...{ columns, collection }}
          column={field === 'new' ? undefined : field}
          onClose={() => setField(undefined)}
        />
      )}
    </>
  )
}
