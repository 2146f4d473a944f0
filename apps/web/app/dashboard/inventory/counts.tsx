import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { refuseFor } from '../lib/refusal.ts'
import { useMay } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/counts'
import styles from './counts.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const before = args.url.searchParams.get('before')
  const { stockCounts } = await host.call('stockCounts.listStockCounts', {
    limit: pageSize,
    ...(before && { before }),
  })
  return { counts: stockCounts, older: stockCounts.length === pageSize ? stockCounts.at(-1)!.id : undefined }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    const name = String(form.get('name') ?? '')
    const { stockCount } = await host.call('stockCounts.createStockCount', { stockCount: { name } })
    return redirect(`/dashboard/inventory/counts/${stockCount.id}`)
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function CountsPage({ loaderData: { counts, older }, actionData }: Route.ComponentProps) {
  const t = useT()
  const mayCount = useMay('inventory')
  const { state } = useNavigation()
  return (
    <>
      <PageHead
        title={t('dashboard-scanning:counts')}
        back={{ to: '/dashboard/inventory', label: t('dashboard-inventory:title') }}
      />
      {mayCount && (
        <Card title={t('dashboard-scanning:begin')}>
          <p className={`${ui.muted} ${styles.hint}`}>
            {t.rich('dashboard-scanning:begin.hint', {
              link: (text) => (
                <Link to="/dashboard/orders?fulfillment=NOT_FULFILLED" className={ui.link}>
                  {text}
                </Link>
              ),
            })}
          </p>
          {/* Loads a new document, as the camera needs the count page's own security policy. */}
          <Form method="post" reloadDocument className={styles.begin}>
            <TextInput
              name="name"
              label={t('dashboard-scanning:name')}
              placeholder={t('dashboard-scanning:name.example')}
              maxLength={80}
              required
              withAsterisk={false}
              autoComplete="off"
              error={actionData?.errors.name ?? actionData?.alert}
            />
            <Button type="submit" loading={state === 'submitting'}>
              {t('dashboard-scanning:begin')}
            </Button>
          </Form>
        </Card>
      )}
      <div className={`${ui.card} ${ui.clipped}`}>
        {counts.length > 0 ? (
          <DataTable
            caption={t('dashboard-scanning:counts')}
            heads={[
              t('dashboard-scanning:name'),
              t('dashboard-scanning:status'),
              { end: t('dashboard-scanning:variants') },
              t('dashboard-scanning:begun'),
            ]}
            className={`${stacked.stacked} ${styles.counts}`}
          >
            {counts.map((count) => (
              <tr key={count.id}>
                <th scope="row" data-cell="who" className={table.wide}>
                  <Link to={`/dashboard/inventory/counts/${count.id}`} reloadDocument data-row className={table.open}>
                    {count.name}
                  </Link>
                  {count.reason && <small>{count.reason}</small>}
                </th>
                <td data-cell="state">
                  <Status tone={count.status === 'OPEN' ? 'wait' : 'good'}>
                    {t(count.status === 'OPEN' ? 'dashboard-scanning:open' : 'dashboard-scanning:applied')}
                  </Status>
                </td>
                <td data-cell="count" className={table.number}>
                  {t('dashboard-scanning:summary', { variants: count.variantCount, pieces: count.pieceCount })}
                </td>
                <td data-cell="when" className={table.soft}>
                  <When date={count.appliedDate ?? count.createdDate} />
                </td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={t('dashboard-scanning:empty')}>{t('dashboard-scanning:empty.hint')}</EmptyList>
        )}
        {older && (
          <p className={ui.actions}>
            <Button component={Link} to={`?before=${older}`} variant="default">
              {t('dashboard-scanning:older')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
