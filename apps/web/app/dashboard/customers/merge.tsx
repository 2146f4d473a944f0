import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import styles from './customers.module.css'
import type { Detail } from './detail.ts'

interface MergeProps {
  readonly customer: Detail
  /** The search results; undefined before a search. */
  readonly others: readonly Detail[] | undefined
}

/** Finds another record of the same person, and merges it into this one after a question. */
export function Merge({ customer, others }: MergeProps) {
  const t = useT()
  const { state } = useNavigation()
  const [chosen, setChosen] = useState<string>()
  return (
    <Card title={t('dashboard-customers:merge')} isStacked>
      <p className={ui.muted}>{t('dashboard-customers:merge.text')}</p>
      <Form className={styles.addTag} preventScrollReset>
        <TextInput
          name="merge"
          type="search"
          aria-label={t('dashboard-customers:search')}
          placeholder={t('dashboard-customers:searchHint')}
          autoComplete="off"
        />
        <Button type="submit" variant="default" loading={state === 'loading'}>
          {t('dashboard-customers:merge.find')}
        </Button>
      </Form>
      {others?.length === 0 && <p role="status">{t('dashboard-customers:noMatch')}</p>}
      <ul className={styles.others}>
        {others?.map((other) => (
          <li key={other.id}>
            <span>
              {other.name}
              <small>{other.email}</small>
            </span>
            {customer.memberId && other.memberId ? (
              <small>{t('dashboard-customers:merge.members')}</small>
            ) : chosen === other.id ? (
              <Form method="post">
                <input type="hidden" name="other" value={other.id} />
                <Button type="submit" name="intent" value="merge" size="compact-sm" color="alarm">
                  {t('dashboard-customers:merge.confirm')}
                </Button>
              </Form>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => setChosen(other.id)}>
                {t('dashboard-customers:merge.choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
