import { Switch, Textarea, TextInput } from '@mantine/core'
import type { PictureName } from '../../lib/own-picture.ts'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { MemberDraft } from './draft.ts'

interface MemberFormProps {
  readonly draft: MemberDraft
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** What the owner may write about somebody: of new members more than of those who are there. */
export function MemberForm({ draft, errors, alert }: MemberFormProps) {
  const isNew = draft.id === ''
  const field = (name: Exclude<keyof MemberDraft, 'isPublic' | PictureName>, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: draft[name],
    error: errors[name],
  })
  return (
    <SaveForm
      version={draft.version}
      label={isNew ? 'Add member' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Person">
            {isNew && (
              <TextInput
                {...field('loginEmail', 254)}
                label="Email"
                description="They sign in with it. Nobody but they can change it later."
                type="email"
                autoComplete="off"
              />
            )}
            <div className={ui.pair}>
              <TextInput {...field('firstName', 100)} label="First name" autoComplete="off" />
              <TextInput {...field('lastName', 100)} label="Last name" autoComplete="off" />
            </div>
            <Textarea
              name="phones"
              label="Phones"
              description="One on each line."
              autosize
              minRows={1}
              defaultValue={draft.phones}
              error={errors.phones}
            />
            <div className={ui.pair}>
              <TextInput {...field('company', 100)} label="Company" autoComplete="off" />
              <TextInput {...field('birthdate', 100)} label="Birthday" placeholder="1990-05-17" autoComplete="off" />
            </div>
          </section>
        </div>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="profile">
            <h2 id="profile">Profile</h2>
            <TextInput
              {...field('nickname', 255)}
              label="Shown name"
              description={isNew ? 'Made of their name where nothing is written.' : undefined}
              autoComplete="off"
            />
            <TextInput {...field('title', 255)} label="Title" autoComplete="off" />
            {!isNew && (
              <>
                <TextInput
                  {...field('slug', 255)}
                  label="Address"
                  description="The end of it, after /members/. The one before leads on to it."
                  autoComplete="off"
                  spellCheck={false}
                />
                <Switch
                  name="isPublic"
                  value="1"
                  label="Others can see it"
                  defaultChecked={draft.isPublic}
                  error={errors.privacyStatus}
                />
              </>
            )}
          </section>
          {isNew && (
            <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="invitation">
              <h2 id="invitation">Invitation</h2>
              <Switch
                name="invited"
                value="1"
                label="Send a mail for choosing a password"
                description="Its link is good for 7 days. Without one they cannot sign in yet."
                defaultChecked
              />
            </section>
          )}
        </div>
      </div>
    </SaveForm>
  )
}
