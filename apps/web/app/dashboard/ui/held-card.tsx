import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { Card } from './card.tsx'
import styles from './held-card.module.css'
import { CloseIcon } from './icons.tsx'
import ui from './ui.module.css'
import { useOutcome } from './use-outcome.ts'

interface Thing {
  readonly id: string
  readonly name: string
}

interface HeldCardProps<Each extends Thing> {
  readonly title: string
  /** Shown where the member has none. */
  readonly none: string
  /** What one of them is called. */
  readonly noun: string
  readonly saved: string
  /** The page that takes `member`, `held` and the intent `assign` or `unassign`. */
  readonly action: string
  readonly memberId: string
  readonly held: readonly Each[]
  readonly choices: readonly Each[]
  children(each: Each): ReactNode
}

/** What a member was given, such as badges, with a field to give more; nothing where there is nothing to give. */
export function HeldCard<Each extends Thing>(props: HeldCardProps<Each>) {
  const { title, none, noun, saved, action, memberId, held, choices, children } = props
  const t = useT()
  const mayChange = useMayChange()
  const { Form, data, state } = useFetcher<Outcome>()
  const { alert } = useOutcome(data, saved)
  if (held.length + choices.length === 0) return null
  return (
    <Card title={title}>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      {held.length > 0 ? (
        <div className={styles.list}>
          {held.map((each) => (
            <Form key={each.id} method="post" action={action} className={styles.held}>
              <input type="hidden" name="held" value={each.id} />
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
        <Form method="post" action={action} className={styles.give} key={held.map(({ id }) => id).join(' ')}>
          <input type="hidden" name="member" value={memberId} />
          <NativeSelect
            name="held"
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
