import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type CompanyBuyer, type CompanyRole, companyRoles } from '@stoa/contract/company.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import styles from './companies.module.css'
import type { action } from './company.tsx'

const roleNames: Readonly<Record<CompanyRole, PlainKey>> = {
  BUYER: 'dashboard-companies:role.BUYER',
  APPROVER: 'dashboard-companies:role.APPROVER',
  ADMIN: 'dashboard-companies:role.ADMIN',
}

interface BuyersProps {
  readonly buyers: readonly CompanyBuyer[]
  readonly mayChange: boolean
}

/** The buyers of a company and its open invitations. */
export function Buyers({ buyers, mayChange }: BuyersProps) {
  const t = useT()
  return (
    <Card title={t('dashboard-companies:buyers')} isStacked>
      {buyers.length > 0 ? (
        <ul className={styles.buyers}>
          {buyers.map((buyer) => (
            <Buyer key={buyer.id} buyer={buyer} mayChange={mayChange} />
          ))}
        </ul>
      ) : (
        <p className={ui.muted}>{t('dashboard-companies:buyers.none')}</p>
      )}
      {mayChange && <Invite />}
    </Card>
  )
}

function useRoleChoices() {
  const t = useT()
  return companyRoles.map((value) => ({ value, label: t(roleNames[value]) }))
}

function Buyer({ buyer, mayChange }: { buyer: CompanyBuyer; mayChange: boolean }) {
  const t = useT()
  const choices = useRoleChoices()
  const { Form, submit, state } = useFetcher<typeof action>()
  const { id, email, name, role, memberId } = buyer
  const person = name ?? email
  return (
    <li>
      <span>
        {memberId ? (
          <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
            {person}
          </Link>
        ) : (
          person
        )}
        {name && <small>{email}</small>}
        {!memberId && <Status tone="wait">{t('dashboard-companies:invited')}</Status>}
      </span>
      {mayChange ? (
        <Form method="post" className={styles.acts}>
          <input type="hidden" name="buyer" value={id} />
          <NativeSelect
            name="role"
            size="xs"
            aria-label={t('dashboard-companies:role.of', { name: person })}
            value={role}
            disabled={state !== 'idle'}
            data={choices}
            onChange={(event) => {
              const { value } = event.currentTarget
              submit({ intent: 'role', buyer: id, role: value }, { method: 'post' })
            }}
          />
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="default"
            size="xs"
            aria-label={t('dashboard-companies:buyers.remove', { name: person })}
          >
            {t('dashboard:remove')}
          </Button>
        </Form>
      ) : (
        t(roleNames[role])
      )}
    </li>
  )
}

function Invite() {
  const t = useT()
  const choices = useRoleChoices()
  const { Form, data, state } = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data && 'saved' in data) form.current?.reset()
  }, [data])
  const refusal = data && 'errors' in data ? data : undefined
  return (
    <Form ref={form} method="post" noValidate>
      <div className={styles.invite}>
        <TextInput
          name="email"
          type="email"
          maxLength={254}
          label={t('dashboard-companies:invite.email')}
          error={refusal?.errors.email ?? refusal?.alert}
          autoComplete="off"
        />
        <NativeSelect name="role" label={t('dashboard-companies:role')} data={choices} />
        <Button type="submit" name="intent" value="invite" variant="default" loading={state !== 'idle'}>
          {t('dashboard-companies:invite')}
        </Button>
      </div>
      <p className={ui.muted}>{t('dashboard-companies:invite.hint')}</p>
    </Form>
  )
}
