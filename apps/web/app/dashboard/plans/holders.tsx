import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useFound } from '../../lib/use-asked.ts'
import type { loader as find } from '../find.ts'
import type { Total } from '../lib/total.ts'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { type Holder, holderStates } from './plan-draft.ts'
import styles from './plans.module.css'

const pause = 180

interface HoldersProps extends Total {
  readonly holders: readonly Holder[]
  readonly page: number
  readonly size: number
  readonly isGiven: boolean
  readonly error: string | undefined
}

/** Who has the plan, what is left of it, and a way to give it to somebody. */
export function Holders({ holders, page, size, total, more, isGiven, error }: HoldersProps) {
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="holders">
      <div className={ui.listHead}>
        <h2 id="holders">Who has it</h2>
      </div>
      {isGiven && <Give key={total} error={error} />}
      {holders.length > 0 ? (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">State</th>
                <th scope="col" className={styles.roomy}>
                  Ends
                </th>
                <th scope="col" className={table.number}>
                  Left
                </th>
                <th scope="col">
                  <span className={table.hidden}>End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {holders.map((holder) => (
                <HolderRow key={holder.id} holder={holder} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={`${ui.section} ${ui.muted}`}>Nobody yet.</p>
      )}
      <PagePager page={page} size={size} total={total} more={more} />
    </section>
  )
}

function HolderRow({ holder: { id, memberId, name, status, ends, left } }: { holder: Holder }) {
  const [tone, state] = holderStates[status]
  const { formData } = useNavigation()
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
          {name}
        </Link>
      </th>
      <td>
        <Status tone={tone}>{state}</Status>
      </td>
      <td className={`${styles.roomy} ${table.soft}`}>{ends ? <When date={ends} /> : 'Never'}</td>
      <td className={table.number}>{left ?? 'Any number'}</td>
      <td className={table.number}>
        {status === 'ACTIVE' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end" />
            <input type="hidden" name="membershipId" value={id} />
            <Button type="submit" variant="default" size="xs" loading={formData?.get('membershipId') === id}>
              End<span className={table.hidden}> the membership of {name}</span>
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}

function Give({ error }: { error: string | undefined }) {
  const [text, setText] = useState('')
  const words = text.trim()
  const { data } = useFound<typeof find>(words ? `/dashboard/find?q=${encodeURIComponent(words)}` : undefined, pause)
  const { formData } = useNavigation()
  const members = data?.members ?? []
  return (
    <Form method="post" preventScrollReset className={`${ui.section} ${styles.give}`}>
      <input type="hidden" name="intent" value="give" />
      <Select
        name="memberId"
        aria-label="Member"
        placeholder="Name or email of a member"
        data={members.map(({ id, name, about }) => ({ value: id, label: about ? `${name}, ${about}` : name }))}
        filter={({ options }) => options}
        searchValue={text}
        onSearchChange={setText}
        nothingFoundMessage={text.trim() && data?.text === text.trim() ? 'Nobody found' : undefined}
        searchable
        error={error}
      />
      <Button type="submit" variant="default" loading={formData?.get('intent') === 'give'}>
        Give it
      </Button>
    </Form>
  )
}
