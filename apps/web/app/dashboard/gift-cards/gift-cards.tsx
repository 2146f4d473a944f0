import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { usePrice } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { ShownOnce } from '../apps/shown-once.tsx'
import { formReader } from '../lib/form-reader.ts'
import { refusalOf, refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { totalOf } from '../lib/total.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { PagePager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/gift-cards'
import styles from './gift-cards.module.css'
import { type CardRow, cardStates, pageSize, queryOf, toCardRow } from './listing.ts'

const views = [
  { label: 'All', query: '' },
  { label: 'With a balance', query: 'state=open' },
  { label: 'Spent', query: 'state=spent' },
  { label: 'Stopped', query: 'state=stopped' },
] as const

export async function loader(args: Route.LoaderArgs) {
  const { page, text, query } = queryOf(args.url.searchParams)
  const { giftCards, pagingMetadata } = await ownerHost(args).call('giftCards.queryGiftCards', { query })
  return { rows: giftCards.map(toCardRow), ...totalOf(pagingMetadata, giftCards), page, text }
}

const codeNames = {
  fields: { code: 'code' },
  codes: { GIFT_CARD_CODE_ALREADY_EXISTS: ['code', 'Another gift card has this code.'] },
} as const

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const reader = formReader(host.t, await args.request.formData())
  const at = Date.now()
  const giftCard = {
    initialValue: reader.amount('initialValue', { least: 0.01, isNeeded: true }) ?? '',
    expirationDate: reader.moment('expirationDate', zoneOf(args.request)),
    note: reader.short('note', 500) || null,
  }
  const code = reader.text('code')
  if (code && (code.length < 12 || code.length > 20)) reader.errors.code = '12 to 20 letters and digits.'
  if (reader.isWrong()) return refuse({ errors: reader.errors, alert: undefined, at })
  try {
    const made = await host.call('giftCards.issueGiftCard', { giftCard, ...(code && { code }) })
    return { code: made.code, at }
  } catch (error) {
    return refuse({ ...refusalOf(host.t, error, codeNames), at })
  }
}

export default function GiftCards({ loaderData: { rows, total, more, page, text }, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(0)
  const narrowed = ['q', 'state'].some((name) => params.get(name))
  const answer = actionData && actionData.at > opened ? actionData : undefined
  const code = actionData && 'code' in actionData ? actionData.code : undefined
  const isOpen = opened > 0 && !(answer && 'code' in answer)
  return (
    <>
      <title>Gift cards</title>
      <header className={ui.head}>
        <h1>Gift cards</h1>
        <div className={ui.end}>
          <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpened(Date.now())}>
            Issue a gift card
          </Button>
        </div>
      </header>
      {code && <ShownOnce key={code} text={code} of="The code of the gift card" />}
      <Modal
        opened={isOpen}
        onClose={() => setOpened(0)}
        title="Issue a gift card"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <IssueForm refused={answer && 'errors' in answer ? answer : undefined} close={() => setOpened(0)} />
      </Modal>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Views" views={views} narrowing={['state']} />
        <div className={ui.tools}>
          <SearchField label="Search gift cards" placeholder="Note or last signs of the code" text={text} />
        </div>
        {rows.length > 0 ? <CardTable rows={rows} /> : <Empty narrowed={narrowed} />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

interface IssueFormProps {
  readonly refused:
    | { readonly errors: Readonly<Record<string, string>>; readonly alert: string | undefined }
    | undefined
  close(): void
}

function IssueForm({ refused, close }: IssueFormProps) {
  const { currency } = useSite()
  const sending = useNavigation().formData !== undefined
  const errors = refused?.errors ?? {}
  return (
    <Form method="post" noValidate className={ui.stack}>
      {refused?.alert && (
        <p role="alert" className={ui.alert}>
          {refused.alert}
        </p>
      )}
      <TextInput
        name="initialValue"
        label={`Value in ${currency}`}
        inputMode="decimal"
        autoComplete="off"
        error={errors.initialValue}
        data-autofocus
      />
      <TextInput
        name="code"
        label="Code"
        description="Left empty, the shop makes one that nobody guesses."
        autoComplete="off"
        spellCheck={false}
        error={errors.code}
      />
      <MomentField name="expirationDate" label="Ends" value={null} error={errors.expirationDate} />
      <Textarea name="note" label="Note" description="Buyers don't see it." rows={2} error={errors.note} />
      <div className={ui.buttons}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={sending}>
          Issue
        </Button>
      </div>
    </Form>
  )
}

function CardTable({ rows }: { rows: readonly CardRow[] }) {
  const price = usePrice()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>Gift cards</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className={styles.roomy}>
              Note
            </th>
            <th scope="col">State</th>
            <th scope="col" className={styles.roomy}>
              Ends
            </th>
            <th scope="col" className={styles.roomy}>
              Issued
            </th>
            <th scope="col" className={table.number}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [tone, state] = cardStates[row.state]
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/dashboard/gift-cards/${row.id}`} data-row prefetch="intent" className={table.open}>
                    {row.code}
                  </Link>
                </th>
                <td className={`${styles.roomy} ${table.wide}`}>{row.note}</td>
                <td>
                  <Status tone={tone}>{state}</Status>
                </td>
                <td className={`${styles.roomy} ${table.soft}`}>{row.ends ? <When date={row.ends} /> : 'Never'}</td>
                <td className={`${styles.roomy} ${table.soft}`}>
                  <When date={row.issued} />
                </td>
                <td className={table.number}>
                  {price(row.balance)}
                  <span className={`${ui.muted} ${styles.roomy}`}> of {price(row.value)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed) return <NothingFits title="No gift card fits">Try another view or other words.</NothingFits>
  return <EmptyList title="No gift cards yet">A gift card is money that its holder spends in the shop.</EmptyList>
}
