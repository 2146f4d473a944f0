import { Button } from '@mantine/core'
import type { SetupStep } from '@stoa/contract/opening'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import ui from '../ui/ui.module.css'
import { useDirty } from '../ui/use-dirty.ts'
import styles from './set-up.module.css'
import { findNeighbors } from './steps.ts'

interface StepFormProps {
  readonly step: SetupStep
  /** One sentence about the step's purpose. */
  readonly about: string
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
  readonly children: ReactNode
}

/** The form of a step, with the ways back, past it and on. */
export function StepForm({ step, about, errors, alert, children }: StepFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = useDirty(form)
  const { state, formData } = useNavigation()
  const isSkipping = formData?.get('intent') === 'skip'
  const { back } = findNeighbors(step)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <>
      <p className={`${ui.muted} ${styles.about}`}>{about}</p>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      <Form ref={form} id="step" method="post" noValidate>
        {children}
      </Form>
      {/* A form of its own, so that Enter in a field saves rather than skips. */}
      <Form id="skip" method="post" />
      <div className={styles.ways}>
        {back && (
          <Button component={Link} to={back} variant="default">
            {t('dashboard-set-up:back')}
          </Button>
        )}
        <span className={styles.onward}>
          <Button
            type="submit"
            form="skip"
            name="intent"
            value="skip"
            variant="subtle"
            loading={state !== 'idle' && isSkipping}
          >
            {t('dashboard-set-up:skip')}
          </Button>
          <Button type="submit" form="step" loading={state === 'submitting' && !isSkipping}>
            {t(step === 'PAYMENT' ? 'dashboard-set-up:finish' : 'dashboard-set-up:next')}
          </Button>
        </span>
      </div>
      <LeaveGuard unsaved={isDirty && state === 'idle'} />
    </>
  )
}
