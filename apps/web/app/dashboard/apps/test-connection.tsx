import { Button } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './connect.module.css'
import { runTest, type TestStep } from './run-test.ts'

const marks = { running: null, done: <CheckIcon size={16} />, failed: <CloseIcon size={16} /> } as const

/** Calls the shop from the owner's browser as the app would. */
export function TestConnection({ appId, origin }: { appId: string; origin: string }) {
  const [steps, setSteps] = useState<readonly TestStep[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const run = async () => {
    setIsRunning(true)
    await runTest(origin, appId, setSteps)
    setIsRunning(false)
  }
  return (
    <div className={styles.test}>
      <Button variant="default" loading={isRunning} onClick={run}>
        Test connection
      </Button>
      {steps.length === 0 && (
        <p className={ui.muted}>Asks for a token and a product from this browser, as your app would.</p>
      )}
      <div role="status">
        <ol aria-label="Steps of the test">
          {steps.map(({ name, state, text }) => (
            <li key={name} className={styles.step}>
              <span aria-hidden="true" className={styles.mark} data-state={state}>
                {marks[state]}
              </span>
              <span>
                {name}
                {text && <span className={ui.muted}>: {text}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
