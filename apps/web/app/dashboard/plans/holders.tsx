import { Button, Select } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { renderHidden } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader as find } from '../find.ts'
import type { Total } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { type Holder, holderStatuses } from './plan-draft.ts'
import styles from './plans.module.css'

const searchDelayMs = 180

interface HoldersProps extends Total {
  readonly holders: readonly Holder[]
  readonly page: number
  readonly size: number
  readonly isGrantable: boolean
  readonly error: string | undefined
}

/** The members who have the plan, and a form that grants it to another. */
export function Holders({ holders, page, size, total, more, isGrantable, error }: HoldersProps) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="holders">
      <div className={ui.listHead}>
        <h2 id="holders">{t('dashboard-plans:members')}</h2>
      </div>
      {isGrantable && <GrantForm key={total} error={error} />}
      {holders.length > 0 ? (
        <DataTable
          heads={[
            t('dashboard-plans:member'),
            t('dashboard:status'),
            { roomy: t('dashboard:ends') },
            { end: t('dashboard-plans:creditsLeft') },
            { unseen: t('dashboard-plans:endColumn') },
          ]}
        >
          {holders.map((holder) => (
            <HolderRow key={holder.id} holder={holder} />
          ))}
        </DataTable>
      ) : (
        <p className={`${ui.section} ${ui.muted}`}>{t('dashboard-plans:members.none')}</p>
      )}
      <PagePager page={page} size={size} total={total} more={more} />
    </section>
  )
}

function HolderRow({ holder: { id, memberId, name, status, ends, left } }: { holder: Holder }) {
  const t = useT()
  const [tone, label] = holderStatuses[status]
  const { formData } = useNavigation()
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
          {name}
        </Link>
      </th>
      <td>
        <Status tone={tone}>{t(label)}</Status>
      </td>
      <td className={`${table.roomy} ${table.soft}`}>{ends ? <When date={ends} /> : t('dashboard:never')}</td>
      <td className={table.number}>{left ?? t('dashboard:unlimited')}</td>
      <td className={table.number}>
        {status === 'ACTIVE' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end" />
            <input type="hidden" name="membershipId" value={id} />
            <Button type="submit" variant="default" size="xs" loading={formData?.get('membershipId') === id}>
              {t.rich('dashboard-plans:end', { name, hidden: renderHidden })}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}

function GrantForm({ error }: { error: string | undefined }) {
  const t = useT()
  const [text, setText] = useState('')
  const words = text.trim()
  const { data } = useDelayedLoad<typeof find>(
    words ? `/dashboard/find?only=members&q=${encodeURIComponent(words)}` : undefined,
    searchDelayMs,
  )
  const { formData } = useNavigation()
  const members = data?.members ?? []
  return (
    <Form method="post" preventScrollReset className={`${ui.section} ${styles.grant}`}>
      <input type="hidden" name="intent" value="grant" />
      <Select
        name="memberId"
        aria-label={t('dashboard-plans:member')}
        placeholder={t('dashboard-plans:search')}
        data={members.map(({ id, name, about }) => ({ value: id, label: t.join([name, about]) }))}
        filter={({ options }) => options}
        searchValue={text}
        onSearchChange={setText}
        nothingFoundMessage={words && data?.text === words ? t('dashboard-plans:noneFound') : undefined}
        searchable
        error={error}
      />
      <Button type="submit" variant="default" loading={formData?.get('intent') === 'grant'}>
        {t('dashboard-plans:grant')}
      </Button>
    </Form>
  )
}
