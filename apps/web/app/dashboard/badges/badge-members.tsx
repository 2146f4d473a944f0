import { Button, VisuallyHidden } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import styles from './badges.module.css'
import type { Holders } from './holders.ts'

/** Who has a badge, with a search for members to give it to or remove it from. */
export function BadgeMembers({ badgeId, text, found, people, cursors }: Holders & { badgeId: string }) {
  const t = useT()
  const mayChange = useMayChange()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="holders">
      <div className={ui.listHead}>
        <h2 id="holders">{t('dashboard:nav.members')}</h2>
      </div>
      {mayChange && (
        <div className={styles.find}>
          <SearchField label={t('dashboard-badges:find')} placeholder={t('dashboard-badges:find')} text={text} />
        </div>
      )}
      {text && (
        <ul className={styles.people} aria-label={t('dashboard-badges:found')}>
          {found.map((person) => (
            <Person key={person.id} badgeId={badgeId} person={person} act={person.isHolder ? 'unassign' : 'assign'} />
          ))}
          {found.length === 0 && <li className={ui.muted}>{t('dashboard-members:noMatch')}</li>}
        </ul>
      )}
      {!text && people.length > 0 && (
        <ul className={styles.people} aria-labelledby="holders">
          {people.map((person) => (
            <Person key={person.id} badgeId={badgeId} person={person} act="unassign" />
          ))}
        </ul>
      )}
      {!text && people.length === 0 && <p className={styles.none}>{t('dashboard-badges:noMembers')}</p>}
      {!text && <Pager cursors={cursors} />}
    </section>
  )
}

interface PersonProps {
  readonly badgeId: string
  readonly person: Holders['people'][number]
  readonly act: 'assign' | 'unassign'
}

function Person({ badgeId, person: { id, name, email }, act }: PersonProps) {
  const t = useT()
  const mayChange = useMayChange()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(
    data,
    t(act === 'unassign' ? 'dashboard-badges:unassigned' : 'dashboard-badges:assigned'),
  )
  return (
    <li>
      <div>
        <Link to={`/dashboard/members/${id}`} className={ui.link} dir="auto">
          {name}
        </Link>
        {email && <small>{email}</small>}
        {alert && <p role="alert">{alert}</p>}
      </div>
      {mayChange && (
        <Form method="post" action="/dashboard/badges/assign">
          <input type="hidden" name="item" value={badgeId} />
          <input type="hidden" name="member" value={id} />
          <Button
            type="submit"
            name="intent"
            value={act}
            size="compact-sm"
            variant="default"
            loading={state !== 'idle'}
          >
            {t(act === 'assign' ? 'dashboard-badges:assign' : 'dashboard:remove')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  )
}
