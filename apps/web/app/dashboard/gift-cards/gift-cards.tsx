import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { ShownOnce } from '../apps/shown-once.tsx'
import { createFormReader } from '../lib/form-reader.ts'
import { describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/gift-cards'
import { buildQuery, type CardRow, cardStatuses, pageSize, toCardRow } from './listing.ts'

const listViews = (t: Translate) => [
  { label: t('dashboard-gift-cards:view.all'), query: '' },
  { label: t('dashboard-gift-cards:view.balance'), query: 'state=open' },
  { label: t('dashboard-gift-cards:status.spent'), query: 'state=spent' },
  { label: t('dashboard-gift-cards:status.deactivated'), query: 'state=stopped' },
]

export async function loader(args: Route.LoaderArgs) {
  const { page, text, query } = buildQuery(args.url.searchParams)
  const { giftCards, pagingMetadata } = await requireOwnerHost(args).call('giftCards.queryGiftCards', { query })
  return { rows: giftCards.map(toCardRow), ...toTotal(pagingMetadata, giftCards), page, text }
}

const codeLength = { min: 12, max: 20 }

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const time = Date.now()
  const giftCard = {
    initialValue: reader.amount('initialValue', { least: 0.01, isNeeded: true }) ?? '',
    expirationDate: reader.moment('expirationDate', readZone(args.request)),
    note: reader.short('note', 500) || null,
  }
  const code = reader.text('code')
  if (code && (code.length < codeLength.min || code.length > codeLength.max))
    reader.errors.code = host.t('dashboard-gift-cards:code.length', codeLength)
  if (reader.isWrong()) return refuse({ errors: reader.errors, alert: undefined, time })
  try {
    const issued = await host.call('giftCards.issueGiftCard', { giftCard, ...(code && { code }) })
    return { code: issued.code, time }
  } catch (error) {
    const taken = host.t('dashboard-gift-cards:code.taken')
    return refuse({
      ...describeRefusal(host.t, error, { codes: { GIFT_CARD_CODE_ALREADY_EXISTS: ['code', taken] } }),
      time,
    })
  }
}

export default function GiftCards({ loaderData: { rows, total, more, page, text }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const [openedAt, setOpenedAt] = useState(0)
  const isFiltered = ['q', 'state'].some((name) => params.get(name))
  const answer = actionData && actionData.time > openedAt ? actionData : undefined
  const code = actionData && 'code' in actionData ? actionData.code : undefined
  const isOpen = openedAt > 0 && !(answer && 'code' in answer)
  return (
    <>
      <PageHead title={t('dashboard-gift-cards:title')}>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpenedAt(Date.now())}>
          {t('dashboard-gift-cards:issue')}
        </Button>
      </PageHead>
      {code && <ShownOnce key={code} text={code} of={t('dashboard-gift-cards:code.title')} />}
      <Modal
        opened={isOpen}
        onClose={() => setOpenedAt(0)}
        title={t('dashboard-gift-cards:issue')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <IssueForm refused={answer && 'errors' in answer ? answer : undefined} onClose={() => setOpenedAt(0)} />
      </Modal>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label={t('dashboard:views')} views={listViews(t)} narrowing={['state']} />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-gift-cards:search')}
            placeholder={t('dashboard-gift-cards:search.placeholder')}
            text={text}
          />
        </div>
        {rows.length > 0 ? <CardTable rows={rows} /> : <Empty isFiltered={isFiltered} />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

interface IssueFormProps {
  readonly refused:
    | { readonly errors: Readonly<Record<string, string>>; readonly alert: string | undefined }
    | undefined
  onClose(): void
}

function IssueForm({ refused, onClose }: IssueFormProps) {
  const t = useT()
  const { currency } = useSite()
  const isSending = useNavigation().formData !== undefined
  const errors = refused?.errors ?? {}
  return (
    <Form method="post" noValidate className={ui.stack}>
      {refused?.alert && (
        <p role="alert" className={ui.alert}>
          {refused.alert}
        </p>
      )}
      <NumberField
        name="initialValue"
        label={t('dashboard-gift-cards:value', { currency })}
        isDecimal
        error={errors.initialValue}
        data-autofocus
      />
      <TextInput
        name="code"
        label={t('dashboard-gift-cards:code')}
        description={t('dashboard-gift-cards:code.hint')}
        autoComplete="off"
        spellCheck={false}
        error={errors.code}
      />
      <MomentField
        name="expirationDate"
        label={t('dashboard-gift-cards:expires')}
        value={null}
        error={errors.expirationDate}
      />
      <Textarea
        name="note"
        label={t('dashboard-gift-cards:note')}
        description={t('dashboard-gift-cards:note.hint')}
        rows={2}
        error={errors.note}
      />
      <div className={ui.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('dashboard:cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {t('dashboard-gift-cards:issue')}
        </Button>
      </div>
    </Form>
  )
}

function CardTable({ rows }: { rows: readonly CardRow[] }) {
  const t = useT()
  const price = usePrice()
  return (
    <DataTable
      caption={t('dashboard-gift-cards:title')}
      heads={[
        t('dashboard-gift-cards:code'),
        { roomy: t('dashboard-gift-cards:note') },
        t('dashboard-gift-cards:status'),
        { roomy: t('dashboard-gift-cards:expires') },
        { roomy: t('dashboard-gift-cards:issued') },
        { end: t('dashboard-gift-cards:balance.label') },
      ]}
    >
      {rows.map((row) => {
        const [tone, status] = cardStatuses[row.status]
        return (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/dashboard/gift-cards/${row.id}`} data-row prefetch="intent" className={table.open}>
                {row.code}
              </Link>
            </th>
            <td className={`${table.roomy} ${table.wide}`}>{row.note}</td>
            <td>
              <Status tone={tone}>{t(status)}</Status>
            </td>
            <td className={`${table.roomy} ${table.soft}`}>
              {row.expires ? <When date={row.expires} /> : t('dashboard-gift-cards:expires.never')}
            </td>
            <td className={`${table.roomy} ${table.soft}`}>
              <When date={row.issued} />
            </td>
            <td className={table.number}>
              {t.rich('dashboard-gift-cards:balance.of', {
                balance: price(row.balance),
                value: price(row.value),
                muted: (text) => <span className={`${ui.muted} ${table.roomy}`}>{text}</span>,
              })}
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  if (isFiltered)
    return <NothingFits title={t('dashboard-gift-cards:noMatch')}>{t('dashboard:noMatch.hint')}</NothingFits>
  return <EmptyList title={t('dashboard-gift-cards:empty')}>{t('dashboard-gift-cards:empty.hint')}</EmptyList>
}
