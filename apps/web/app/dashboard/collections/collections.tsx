import { Button, Modal, TextInput } from '@mantine/core'
import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { toImages } from '../../lib/image.ts'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { readPageNumber } from '../lib/page-number.ts'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/collections'
import styles from './collections.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const page = readPageNumber(args.url)
  const { collections, metadata } = await host.call('collections.queryCollections', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  const rows = collections.map(({ id, name, numberOfProducts, visible, media, rules, filling }) => ({
    id,
    name,
    products: numberOfProducts,
    visible,
    type: filling
      ? host.t('dashboard-collections:type.updating')
      : rules
        ? host.t('dashboard-collections:type.automatic')
        : host.t('dashboard-collections:type.manual'),
    isFixed: id === ALL_PRODUCTS.id,
    image: toImages(media)[0],
  }))
  return { rows, page, ...toTotal(metadata, rows) }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const name = String((await args.request.formData()).get('name') ?? '').trim()
  if (!name || name.length > 50) {
    return refuse({ error: name ? host.t('dashboard:form.maxLength', { max: 50 }) : host.t('dashboard:enterName') })
  }
  try {
    const { collection } = await host.call('products.createCollection', { collection: { name } })
    return redirect(`/dashboard/collections/${collection.id}`)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const isTaken = error.code === 'SLUG_ALREADY_EXISTS'
    return refuse({
      error: isTaken ? host.t('dashboard-collections:name.taken') : formatProblemText(host.t, error, error.message),
    })
  }
}

export default function Collections({ loaderData: { rows, page, total, more }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  return (
    <>
      <PageHead title={t('dashboard-collections:title')}>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpened(true)}>
          {t('dashboard-collections:create')}
        </Button>
      </PageHead>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('dashboard-collections:create')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <TextInput
            name="name"
            label={t('dashboard-collections:name')}
            maxLength={50}
            error={actionData?.error}
            data-autofocus
            autoComplete="off"
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit" loading={formData !== undefined}>
              {t('dashboard-collections:create')}
            </Button>
          </div>
        </Form>
      </Modal>
      <div className={`${ui.card} ${ui.clipped}`}>
        <DataTable
          caption={t('dashboard-collections:title')}
          className={styles.list}
          heads={[
            t('dashboard-collections:collection'),
            { end: t('dashboard-collections:products') },
            t('dashboard-collections:type'),
            t('dashboard-collections:visibility'),
          ]}
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
                    dir="auto"
                  >
                    {row.name}
                  </Link>
                </span>
              </th>
              <td className={table.number}>{row.products}</td>
              <td>{row.isFixed ? '' : row.type}</td>
              <td>
                {row.visible ? (
                  <Status tone="good">{t('dashboard:visible')}</Status>
                ) : (
                  <Status tone="quiet">{t('dashboard:hidden')}</Status>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}
