import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { ChoiceCard } from '../ui/choice-card.tsx'

export type Mode = ReplyOf<'assistant.listAssistants'>['settings']['mode']

/** What all assistants may do; saved when it is chosen. */
export function ModeCard({ mode }: { mode: Mode }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <Form ref={form} method="post">
      <input type="hidden" name="intent" value="mode" />
      <ChoiceCard
        key={mode}
        name="mode"
        title={t('dashboard-assistant:mode')}
        chosen={mode}
        onChoose={() => void submit(form.current, { preventScrollReset: true })}
        choices={[
          {
            value: 'CHANGE',
            label: t('dashboard-assistant:mode.change'),
            hint: t('dashboard-assistant:mode.change.text'),
          },
          { value: 'READ', label: t('dashboard-assistant:mode.read'), hint: t('dashboard-assistant:mode.read.text') },
          { value: 'OFF', label: t('dashboard-assistant:mode.off'), hint: t('dashboard-assistant:mode.off.text') },
        ]}
      />
    </Form>
  )
}
