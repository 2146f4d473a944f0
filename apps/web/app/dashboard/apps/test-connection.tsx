import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './connect.module.css'
import { runTest, type TestStep } from './run-test.ts'

const marks = { running: null, done: <CheckIcon size={16} />, failed: <CloseIcon size={16} /> } as const

/** Calls the shop from the owner's browser as the app would. */
export function TestConnection({ appId, origin }: { appId: string; origin: string }) {
  const t = useT()
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const run = async () => {
    setIsRunning(true)
    await runTest(t, origin, appId, setSteps)
    setIsRunning(false)
  }
  return (
    <div className={styles.test}>
      <Button variant="default" loading={isRunning} onClick={run}>
        {t('dashboard-apps:test')}
      </Button>
      {steps.length === 0 && <p className={ui.muted}>{t('dashboard-apps:test.hint')}</p>}
      <div role="status">
        <ol aria-label={t('dashboard-apps:test.steps')}>
          {steps.map(({ name, state, text }) => (
            <li key={name} className={styles.step}>
              <span aria-hidden="true" className={styles.mark} data-state={state}>
                {marks[state]}
              </span>
              <span>
                {text
                  ? t.rich('dashboard-apps:test.step', {
                      step: name,
                      result: text,
                      muted: (result) => <span className={ui.muted}>{result}</span>,
                    })
                  : name}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
