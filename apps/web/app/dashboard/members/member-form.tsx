import { Switch, Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { PictureName } from '../../lib/own-picture.ts'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { MemberDraft } from './draft.ts'

interface MemberFormProps {
  readonly draft: MemberDraft
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

/** The form of a new member or of an existing one. */
export function MemberForm({ draft, errors, alert }: MemberFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  const getFieldProps = (name: Exclude<keyof MemberDraft, 'isPublic' | PictureName>, maxLength: number) => ({
    name,
    maxLength,
    defaultValue: draft[name],
    error: errors[name],
  })
  return (
    <SaveForm
      version={draft.version}
      label={t(isNew ? 'dashboard-members:add' : 'dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <div className={ui.columns}>
        <div>
          <Card label={t('dashboard-members:form.person')} isStacked>
            {isNew && (
              <TextInput
                {...getFieldProps('loginEmail', 254)}
                label={t('dashboard-members:form.email')}
                description={t('dashboard-members:form.emailHint')}
                type="email"
                autoComplete="off"
              />
            )}
            <div className={ui.pair}>
              <TextInput
                {...getFieldProps('firstName', 100)}
                label={t('dashboard-members:form.firstName')}
                autoComplete="off"
              />
              <TextInput
                {...getFieldProps('lastName', 100)}
                label={t('dashboard-members:form.lastName')}
                autoComplete="off"
              />
            </div>
            <Textarea
              name="phones"
              label={t('dashboard-members:form.phones')}
              description={t('dashboard-members:form.phonesHint')}
              autosize
              minRows={1}
              defaultValue={draft.phones}
              error={errors.phones}
            />
            <div className={ui.pair}>
              <TextInput
                {...getFieldProps('company', 100)}
                label={t('dashboard-members:form.company')}
                autoComplete="off"
              />
              <TextInput
                {...getFieldProps('birthdate', 100)}
                label={t('dashboard-members:form.birthday')}
                placeholder="1990-05-17"
                autoComplete="off"
              />
            </div>
          </Card>
        </div>
        <div>
          <Card title={t('dashboard-members:form.profile')} isStacked>
            <TextInput
              {...getFieldProps('nickname', 255)}
              label={t('dashboard-members:form.nickname')}
              description={isNew ? t('dashboard-members:form.nicknameHint') : undefined}
              autoComplete="off"
            />
            <TextInput {...getFieldProps('title', 255)} label={t('dashboard-members:form.title')} autoComplete="off" />
            {!isNew && (
              <>
                <TextInput
                  {...getFieldProps('slug', 255)}
                  label={t('dashboard-members:form.slug')}
                  description={t('dashboard-members:form.slugHint')}
                  autoComplete="off"
                  spellCheck={false}
                />
                <Switch
                  name="isPublic"
                  label={t('dashboard-members:form.isPublic')}
                  defaultChecked={draft.isPublic}
                  error={errors.privacyStatus}
                />
              </>
            )}
          </Card>
          {isNew && (
            <Card title={t('dashboard-members:form.invitation')} isStacked>
              <Switch
                name="invited"
                label={t('dashboard-members:form.invite')}
                description={t('dashboard-members:form.inviteHint')}
                defaultChecked
              />
            </Card>
          )}
        </div>
      </div>
    </SaveForm>
  )
}
