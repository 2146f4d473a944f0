import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './changes.module.css'

/** Usual times; the API takes any between. */
const choices = [90, 365, 730, 1095, 1825, 3650]

/** Chooses how long changes are kept. */
export function Retention({ days }: { readonly days: number }) {
  const t = useT()
  const mayChange = useMayChange()
  const { state, formMethod } = useNavigation()
  const offered = [...new Set([...choices, days])].sort((one, other) => one - other)
  const describe = (each: number) =>
    each % 365 === 0
      ? t('dashboard-changes:retention.years', { count: each / 365 })
      : t('dashboard-changes:retention.days', { count: each })
  return (
    <Card title={t('dashboard-changes:retention')}>
      <Form method="post" key={days} className={styles.retention}>
        <NativeSelect
          name="days"
          label={t('dashboard-changes:retention.label')}
          description={t('dashboard-changes:retention.hint')}
          defaultValue={String(days)}
          disabled={!mayChange}
          rightSection={<DownIcon />}
          data={offered.map((each) => ({ value: String(each), label: describe(each) }))}
        />
        {mayChange ? (
          <Button type="submit" variant="default" loading={state !== 'idle' && formMethod === 'POST'}>
            {t('dashboard:form.save')}
          </Button>
        ) : (
          <p className={`${ui.muted} ${ui.small}`}>{t('dashboard-staff:readOnly')}</p>
        )}
      </Form>
    </Card>
  )
}
