import { Alert, Switch } from '@mantine/core'
import { type Automation, automationDelays } from '@stoa/contract/automation.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Editing, EmailEditor } from '../campaigns/email-editor.tsx'
import { SubjectFields } from '../campaigns/subject-fields.tsx'
import type { MailPreview } from '../mails/preview.tsx'
import type { Choices } from '../pages/choices.ts'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import { type AutomationDraft, toDraft } from './draft.ts'
import { delayLabels, toSlug, typeNames, typeTexts } from './names.ts'

interface AutomationEditorProps {
  readonly automation: Automation
  readonly choices: Choices
  readonly preview: MailPreview
}

/** The editor of campaigns, with a switch and a delay instead of an audience. */
export function AutomationEditor({ automation, choices, preview }: AutomationEditorProps) {
  const t = useT()
  const { type, audience } = automation
  return (
    <EmailEditor<Automation, AutomationDraft>
      stored={automation}
      path={`/dashboard/automations/${toSlug(type)}`}
      title={t(typeNames[type])}
      back={{ to: '/dashboard/automations', label: t('dashboard-automations:title') }}
      choices={choices}
      preview={preview}
      detailsLabel={t('dashboard-automations:details')}
      note={
        <Alert mb="md" variant="light" color="gray">
          {t(typeTexts[type])}{' '}
          {t(audience === 'BUYERS' ? 'dashboard-automations:transactional' : 'dashboard-automations:subscribersOnly')}{' '}
          {t('dashboard-automations:live')}
        </Alert>
      }
      toDraft={toDraft}
      renderDetails={(editing) => <Details automation={automation} editing={editing} />}
      renderActs={({ draft, change }) => (
        <Switch
          label={t('dashboard-automations:on')}
          checked={draft.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked }, 'enabled')}
        />
      )}
    />
  )
}

interface DetailsProps {
  readonly automation: Automation
  readonly editing: Editing<Automation, AutomationDraft>
}

function Details({ automation: { type }, editing: { draft, errors, change } }: DetailsProps) {
  const t = useT()
  return (
    <div className={ui.stack}>
      <Delay type={type} minutes={draft.delayMinutes} onChange={(delayMinutes) => change({ delayMinutes }, 'delay')} />
      <SubjectFields draft={draft} errors={errors} onChange={change} />
      <p className={ui.small}>
        <Link to="/dashboard/translations?type=AUTOMATION" className={ui.link}>
          {t('dashboard-automations:translate')}
        </Link>
      </p>
      {type === 'REVIEW_REQUEST' && (
        <p className={ui.small}>
          <Link to="/dashboard/review-requests/settings" className={ui.link}>
            {t('dashboard-automations:review.more')}
          </Link>
        </p>
      )}
    </div>
  )
}

interface DelayProps {
  readonly type: Automation['type']
  readonly minutes: number
  onChange(minutes: number): void
}

/** Only a number within the bounds is saved. */
function Delay({ type, minutes, onChange }: DelayProps) {
  const t = useT()
  const { min, max, step } = automationDelays[type]
  const [text, setText] = useState<string>()
  const range = t('dashboard-automations:range', { min: min / step, max: max / step })
  const isWrong = (value: number) => !Number.isInteger(value) || value * step < min || value * step > max
  return (
    <NumberField
      label={t(delayLabels[type])}
      description={range}
      value={text ?? String(minutes / step)}
      error={text !== undefined && isWrong(Number(text || Number.NaN)) ? range : undefined}
      maw={320}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const value = Number(typed || Number.NaN)
        if (!isWrong(value)) onChange(value * step)
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
