import { Button, Menu } from '@mantine/core'
import { type ContentPage, policyTypes } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useFetcher } from 'react-router'
import { readPageNumber } from '../lib/page-number.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/pages'
import type { PageSummary } from './draft.ts'
import { kindNames } from './names.ts'
import { PageState } from './page-state.tsx'
import { buildStartingPage } from './starting-page.server.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const page = readPageNumber(args.url)
  const isBin = args.url.searchParams.has('bin')
  const query = {
    filter: { status: isBin ? 'DELETED' : { $ne: 'DELETED' } },
    paging: { limit: pageSize, offset: (page - 1) * pageSize },
  }
  const [{ pages, pagingMetadata }, sole] = await Promise.all([
    host.call('pages.queryPages', { query }),
    host.call('pages.queryPages', { query: { filter: { status: { $ne: 'DELETED' }, kind: { $ne: 'PAGE' } } } }),
  ])
  const existing = sole.pages.map(({ kind, policyType }) => policyType ?? kind)
  return { pages, existing, isBin, page, ...toTotal(pagingMetadata, pages) }
}

/** Creates a page, or takes one out of the bin. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const restored = form.get('restore')
  if (restored) {
    await host.call('pages.restorePage', { pageId: String(restored) })
    return redirect(`/dashboard/pages/${restored}`)
  }
  const { page } = await host.call('pages.createPage', await buildStartingPage(host, String(form.get('type'))))
  return redirect(`/dashboard/pages/${page.id}`)
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { pages, existing, isBin, page, total, more } = loaderData
  const views = [
    { label: t('dashboard-pages:title'), query: '' },
    { label: t('dashboard-pages:bin'), query: 'bin=1' },
  ]
  return (
    <>
      <PageHead title={t('dashboard-pages:title')}>
        <Button component={Link} to="/dashboard/redirects" variant="default">
          {t('dashboard-pages:redirects')}
        </Button>
        <CreateMenu existing={existing} />
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard-pages:views')} views={views} narrowing={['bin']} />
        {pages.length > 0 ? (
          <PageTable pages={pages} isBin={isBin} />
        ) : isBin ? (
          <EmptyList title={t('dashboard-pages:bin.empty')}>{t('dashboard-pages:bin.empty.text')}</EmptyList>
        ) : (
          <EmptyList title={t('dashboard-pages:empty')}>{t('dashboard-pages:empty.text')}</EmptyList>
        )}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

/** Pages and what a shop has once: those that exist are not offered again. */
function CreateMenu({ existing }: { existing: readonly string[] }) {
  const t = useT()
  const { submit, state } = useFetcher()
  const types = (['HOME', ...policyTypes] as const).filter((type) => !existing.includes(type))
  return (
    <Menu width={260} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button loading={state !== 'idle'} rightSection={<DownIcon size={14} />}>
          {t('dashboard-pages:create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['PAGE', ...types] as const).map((type) => (
          <Menu.Item key={type} onClick={() => submit({ type }, { method: 'post' })}>
            {t(kindNames[type])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function PageTable({ pages, isBin }: { pages: readonly PageSummary[]; isBin: boolean }) {
  const t = useT()
  const heads = [
    t('dashboard-pages:field.title'),
    { roomy: t('dashboard-pages:field.slug') },
    t('dashboard:status'),
    { roomy: t(isBin ? 'dashboard-pages:deleted' : 'dashboard-pages:changed') },
    ...(isBin ? [{ unseen: t('dashboard-pages:restore') }] : []),
  ]
  return (
    <DataTable caption={t('dashboard-pages:title')} heads={heads}>
      {pages.map((page) => (
        <tr key={page.id}>
          <th scope="row" className={table.wide}>
            {isBin ? (
              page.title
            ) : (
              <Link to={`/dashboard/pages/${page.id}`} data-row prefetch="intent" className={table.open}>
                {page.title}
              </Link>
            )}
          </th>
          <td className={`${table.soft} ${table.roomy}`}>{`/${page.slug}`}</td>
          <td>
            <PageState page={page as Pick<ContentPage, 'status' | 'hasUnpublishedChanges'>} />
          </td>
          <td className={`${table.soft} ${table.roomy}`}>
            <When date={page.deletedDate ?? page.updatedDate} />
          </td>
          {isBin && (
            <td>
              <Form method="post">
                <Button type="submit" name="restore" value={page.id} variant="default" size="xs">
                  {t('dashboard-pages:restore')}
                </Button>
              </Form>
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  )
}
