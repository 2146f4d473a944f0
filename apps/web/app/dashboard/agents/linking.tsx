import { Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import styles from './agents.module.css'
import type { Agent } from './types.ts'

interface LinkingProps {
  readonly agent: Agent
  readonly redirectUris: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** Lets members sign in to their account from an agent: the agent's registration as an app. */
export function Linking({ agent: { clientId }, redirectUris, errors, alert }: LinkingProps) {
  const t = useT()
  const label = t(clientId ? 'dashboard:form.save' : 'dashboard-agents:linking.register')
  return (
    <div className={styles.below}>
      <SaveForm version={redirectUris.join(' ')} label={label} errors={errors} alert={alert}>
        <Card title={t('dashboard-agents:linking')} isStacked>
          <p className={ui.muted}>{t('dashboard-agents:linking.text')}</p>
          {clientId && (
            <div>
              <p className={ui.muted}>{t('dashboard-agents:clientId')}</p>
              <p className={styles.address}>
                <code dir="ltr">{clientId}</code>
                <Copy value={clientId} label={t('dashboard-agents:clientId.copy')} />
              </p>
            </div>
          )}
          <Textarea
            name="redirectUris"
            label={t('dashboard-agents:redirectUris')}
            description={t('dashboard-agents:redirectUris.hint')}
            placeholder="https://agent.example/callback"
            defaultValue={redirectUris.join('\n')}
            error={errors.redirectUris}
            spellCheck={false}
            autosize
            minRows={2}
            dir="ltr"
          />
        </Card>
      </SaveForm>
      {clientId && (
        <div className={`${ui.buttons} ${styles.below}`}>
          <ConfirmDelete title={t('dashboard-agents:unlink.title')} label={t('dashboard-agents:unlink')}>
            {t('dashboard-agents:unlink.text')}
          </ConfirmDelete>
        </div>
      )}
    </div>
  )
}
