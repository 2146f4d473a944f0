import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PlusIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { describeRole } from './role-names.ts'

type Role = ReplyOf<'staffRoles.listRoles'>['roles'][number]

interface InviteProps {
  readonly roles: readonly Role[]
  readonly errors: Readonly<Record<string, string>>
  /** When the last invitation was sent. */
  readonly done: number | undefined
}

/** Asks for address and role. Closes once the invitation is sent. */
export function InviteButton({ roles, errors, done }: InviteProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  useEffect(() => {
    if (done) setOpened(false)
  }, [done])
  return (
    <>
      <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpened(true)}>
        {t('dashboard-staff:invite')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('dashboard-staff:invite.title')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <TextInput
            name="email"
            type="email"
            label={t('common:email')}
            description={t('dashboard-staff:invite.hint')}
            autoComplete="off"
            maxLength={254}
            error={errors.email ?? errors['invitation.email']}
            data-autofocus
          />
          <NativeSelect
            name="roleId"
            label={t('dashboard-staff:role')}
            defaultValue={roles.some(({ id }) => id === 'SUPPORT') ? 'SUPPORT' : roles[0]?.id}
            data={roles.map((role) => ({ value: role.id, label: describeRole(t, role) }))}
            error={errors.roleId}
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={() => setOpened(false)}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit" name="intent" value="invite" loading={formData?.get('intent') === 'invite'}>
              {t('dashboard-staff:invite.send')}
            </Button>
          </div>
        </Form>
      </Modal>
    </>
  )
}
