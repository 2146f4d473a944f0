import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import styles from './assignments-card.module.css'
import { Card } from './card.tsx'
import { CloseIcon } from './icons.tsx'
import ui from './ui.module.css'
import { useOutcome } from './use-outcome.ts'

interface Item {
  readonly id: string
  readonly name: string
}

interface AssignmentsCardProps<Each extends Item> {
  readonly title: string
  /** Shown if the member has none. */
  readonly none: string
  /** What one of them is called. */
  readonly noun: string
  readonly saved: string
  /** The page that takes `member`, `item` and the intent `assign` or `unassign`. */
  readonly action: string
  readonly memberId: string
  readonly assigned: readonly Each[]
  readonly choices: readonly Each[]
  children(each: Each): ReactNode
}

/** What is assigned to a member, such as badges, with a field to assign more; nothing if nothing exists to assign. */
export function AssignmentsCard<Each extends Item>(props: AssignmentsCardProps<Each>) {
  const { title, none, noun, saved, action, memberId, assigned, choices, children } = props
  const t = useT()
  const mayChange = useMayChange()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, saved)
  if (assigned.length + choices.length === 0) return null
  return (
    <Card title={title}>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      {assigned.length > 0 ? (
        <div className={styles.list}>
          {assigned.map((each) => (
            <Form key={each.id} method="post" action={action} className={styles.item}>
              <input type="hidden" name="item" value={each.id} />
              <input type="hidden" name="member" value={memberId} />
              {children(each)}
              {mayChange && (
                <ActionIcon
                  type="submit"
                  name="intent"
                  value="unassign"
                  variant="subtle"
                  color="gray"
                  aria-label={t('dashboard:removeNamed', { name: each.name })}
                >
                  <CloseIcon size={14} />
                </ActionIcon>
              )}
            </Form>
          ))}
        </div>
      ) : (
        <p className={ui.muted}>{none}</p>
      )}
      {mayChange && choices.length > 0 && (
        <Form method="post" action={action} className={styles.add} key={assigned.map(({ id }) => id).join(' ')}>
          <input type="hidden" name="member" value={memberId} />
          <NativeSelect
            name="item"
            aria-label={noun}
            data={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button type="submit" name="intent" value="assign" variant="default" loading={state !== 'idle'}>
            {t('dashboard:add')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
