import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, redirect } from 'react-router'
import { createNotFound } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/role'
import { AreaFields } from './area-fields.tsx'
import { readGrants } from './area-names.ts'
import { describeRole, roleHints } from './role-names.ts'

const list = '/dashboard/staff/roles'
const blank = {
  id: '',
  name: '',
  builtIn: undefined,
  unlimited: false,
  grants: {},
  used: 0,
  current: false,
  mayGrant: true,
}

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  if (args.params.id === 'new') return { role: blank }
  const { roles } = await host.call('staffRoles.listRoles', {})
  const role = roles.find(({ id }) => id === args.params.id)
  if (!role) throw createNotFound()
  return { role }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('staffRoles.deleteRole', { id })
      return redirect(list)
    }
    const reader = createFormReader(host.t, form)
    const name = reader.needed('name', 50, host.t('dashboard-staff:roles.nameMissing'))
    if (reader.isWrong()) return refuseFields(reader.errors)
    const grants = readGrants(reader)
    if (id === 'new') {
      const { staffRole } = await host.call('staffRoles.createRole', { staffRole: { name, grants } })
      return redirect(`${list}/${staffRole.id}`)
    }
    await host.call('staffRoles.updateRole', { staffRole: { id, name, grants } })
    return createDone()
  } catch (error) {
    const taken = ['name', host.t('errors:STAFF_ROLE_NAME_TAKEN')] as const
    return refuseFor(host.t, error, { codes: { STAFF_ROLE_NAME_TAKEN: taken } })
  }
}

export default function RolePage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-staff:done'))
  const isNew = role.id === ''
  const isFixed = role.builtIn !== undefined || role.current || !role.mayGrant
  return (
    <>
      <PageHead
        title={isNew ? t('dashboard-staff:roles.create') : describeRole(t, role)}
        back={{ to: list, label: t('dashboard-staff:roles') }}
      >
        {!isNew && <ViewAsButton id={role.id} />}
        {!isNew && !isFixed && (
          <ConfirmDelete what={describeRole(t, role)}>{t('dashboard-staff:roles.deleteText')}</ConfirmDelete>
        )}
      </PageHead>
      {role.builtIn && <p className={ui.muted}>{t(roleHints[role.builtIn])}</p>}
      {role.current && !role.builtIn && <p className={ui.muted}>{t('dashboard-staff:roles.yours')}</p>}
      {role.unlimited ? (
        <Card title={t('dashboard-staff:may')}>
          <p>{t('dashboard-staff:may.all')}</p>
        </Card>
      ) : isFixed ? (
        <AreaFields grants={role.grants} isFixed />
      ) : (
        <SaveForm
          version={JSON.stringify([role.name, role.grants])}
          {...(isNew && { label: t('dashboard-staff:roles.create') })}
          always={isNew}
          errors={errors}
          alert={alert}
        >
          <Card label={t('dashboard:name')}>
            <TextInput
              name="name"
              label={t('dashboard:name')}
              defaultValue={role.name}
              maxLength={50}
              error={errors.name}
            />
          </Card>
          <AreaFields grants={role.grants} />
        </SaveForm>
      )}
    </>
  )
}

function ViewAsButton({ id }: { id: string }) {
  const t = useT()
  return (
    <Form method="post" action="/dashboard/staff/view-as">
      <input type="hidden" name="role" value={id} />
      <Button type="submit" variant="default">
        {t('dashboard-staff:viewAs')}
      </Button>
    </Form>
  )
}
