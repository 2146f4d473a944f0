import { Button, Modal, TextInput } from '@mantine/core'
import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { useState } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { imagesOf } from '../../lib/image.ts'
import { isProblem } from '../../lib/problem.ts'
import { refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { totalOf } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/collections'
import styles from './collections.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const page = Math.max(1, Math.trunc(Number(args.url.searchParams.get('page'))) || 1)
  const { collections, metadata } = await host.call('collections.queryCollections', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  const rows = collections.map(({ id, name, numberOfProducts, visible, media, rules, filling }) => ({
    id,
    name,
    products: numberOfProducts,
    visible,
    filled: filling ? 'Filling …' : rules ? 'By rules' : 'By hand',
    isFixed: id === ALL_PRODUCTS.id,
    image: imagesOf(media)[0],
  }))
  return { rows, page, ...totalOf(metadata, rows) }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const name = String((await args.request.formData()).get('name') ?? '').trim()
  if (!name || name.length > 50) {
    return refuse({ error: name ? 'At most 50 characters.' : 'Give it a name.' })
  }
  try {
    const { collection } = await host.call('products.createCollection', { collection: { name } })
    return redirect(`/dashboard/collections/${collection.id}`)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const taken = error.code === 'SLUG_ALREADY_EXISTS'
    return refuse({ error: taken ? 'Another collection has this name.' : error.message })
  }
}

export default function Collections({ loaderData: { rows, page, total, more }, actionData }: Route.ComponentProps) {
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  return (
    <>
      <title>Collections</title>
      <header className={ui.head}>
        <h1>Collections</h1>
        <div className={ui.end}>
          <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpened(true)}>
            New collection
          </Button>
        </div>
      </header>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="New collection"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <TextInput
            name="name"
            label="Name"
            maxLength={50}
            error={actionData?.error}
            data-autofocus
            autoComplete="off"
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setOpened(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={formData !== undefined}>
              Create collection
            </Button>
          </div>
        </Form>
      </Modal>
      <div className={`${ui.card} ${ui.clipped}`}>
        <DataTable
          caption="Collections"
          className={styles.list}
          heads={['Collection', { end: 'Products' }, 'Filled', 'In the shop']}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={table.wide}>
                <span className={table.named}>
                  <Thumb image={row.image} size={32} />
                  <Link
                    to={row.isFixed ? '/dashboard/products' : `/dashboard/collections/${row.id}`}
                    data-row
                    prefetch="intent"
                    className={table.open}
                  >
                    {row.name}
                  </Link>
                </span>
              </th>
              <td className={table.number}>{row.products}</td>
              <td>{row.isFixed ? '' : row.filled}</td>
              <td>{row.visible ? <Status tone="good">Visible</Status> : <Status tone="quiet">Hidden</Status>}</td>
            </tr>
          ))}
        </DataTable>
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}
