import { ColorInput, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { PictureControl } from '../pages/picture-control.tsx'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { BadgeDraft } from './badge-draft.ts'
import { BadgePill } from './badge-pill.tsx'

interface BadgeFormProps {
  readonly draft: BadgeDraft
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function BadgeForm({ draft, errors, alert }: BadgeFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.id + draft.revision}
      label={isNew ? t('dashboard-badges:create') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <Fields draft={draft} errors={errors} />
    </SaveForm>
  )
}

/** Inside the form, so that its preview starts anew with it. */
function Fields({ draft, errors }: Omit<BadgeFormProps, 'alert'>) {
  const t = useT()
  const [title, setTitle] = useState(draft.title)
  const [backgroundColor, setBackgroundColor] = useState(draft.backgroundColor)
  const [textColor, setTextColor] = useState(draft.textColor)
  const [icon, setIcon] = useState(draft.icon)
  return (
    <Card label={t('dashboard-badges:badge')} isStacked>
      <input type="hidden" name="revision" value={draft.revision} />
      <input type="hidden" name="icon" value={icon ? JSON.stringify(icon) : ''} />
      <p>
        <BadgePill title={title || t('dashboard-badges:badge')} {...{ backgroundColor, textColor }} />
      </p>
      <TextInput
        name="title"
        label={t('dashboard:name')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={50}
        error={errors.title}
        required
      />
      <Textarea
        name="description"
        label={t('dashboard-badges:description')}
        description={t('dashboard-badges:description.hint')}
        defaultValue={draft.description}
        maxLength={1500}
        autosize
        minRows={2}
        error={errors.description}
      />
      <div className={ui.pair}>
        <ColorInput
          name="backgroundColor"
          label={t('dashboard-badges:backgroundColor')}
          value={backgroundColor}
          onChange={setBackgroundColor}
          format="hex"
          withEyeDropper={false}
          error={errors.backgroundColor}
        />
        <ColorInput
          name="textColor"
          label={t('dashboard-badges:textColor')}
          value={textColor}
          onChange={setTextColor}
          format="hex"
          withEyeDropper={false}
          error={errors.textColor}
        />
      </div>
      <PictureControl label={t('dashboard-badges:icon')} picture={icon} hasNoText onChange={setIcon} />
    </Card>
  )
}
