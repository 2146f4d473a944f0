import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './agents.module.css'
import { type AgentKey, keyStates } from './types.ts'

/** The keys that agents verify the shop's answers and messages with. */
export function Keys({ keys }: { keys: readonly AgentKey[] }) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <section className={`${ui.card} ${ui.clipped} ${styles.below}`} aria-labelledby="keys">
      <div className={`${ui.section} ${ui.stack}`}>
        <h2 id="keys">{t('dashboard-agents:keys')}</h2>
        <p className={ui.muted}>{t('dashboard-agents:keys.text')}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="rotate" />
          <Button type="submit" variant="default" loading={formData?.get('intent') === 'rotate'}>
            {t('dashboard-agents:keys.rotate')}
          </Button>
        </Form>
      </div>
      {keys.length > 0 && (
        <DataTable
          caption={t('dashboard-agents:keys')}
          heads={[
            t('dashboard-agents:key'),
            t('dashboard-agents:status'),
            t('dashboard-agents:key.created'),
            t('dashboard-agents:key.expires'),
          ]}
          className={styles.keys}
        >
          {keys.map(({ id, status, createdDate, expiryDate }) => {
            const [tone, label] = keyStates[status]
            return (
              <tr key={id}>
                <th scope="row" className={table.wide}>
                  <code dir="ltr">{id}</code>
                </th>
                <td>
                  <Status tone={tone}>{t(label)}</Status>
                </td>
                <td className={table.soft}>
                  <When date={createdDate} />
                </td>
                <td className={table.soft}>{expiryDate && <When date={expiryDate} exact />}</td>
              </tr>
            )
          })}
        </DataTable>
      )}
    </section>
  )
}
