import { Alert, Button, Modal, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, type Outcome, refuseFields, refuseFor } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/member-roles'
import { readRoles } from './read-roles.ts'

export const loader = async (args: Route.LoaderArgs) => ({ roles: await readRoles(requireOwnerHost(args)) })
type Role = Route.ComponentProps['loaderData']['roles'][number]

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const roleKey = reader.text('roleKey').toUpperCase()
  try {
    if (reader.text('intent') === 'delete')
      await host.call('memberRoleDefinition.deleteMemberRoleDefinition', { roleKey })
    else if (reader.text('intent') === 'update') {
      const revision = reader.text('revision')
      const change = { key: roleKey, blockable: reader.on('blockable'), revision }
      await host.call('memberRoleDefinition.updateMemberRoleDefinition', change)
    } else {
      const roleTitle = reader.needed('roleTitle', 100, host.t('dashboard:enterName'))
      if (!/^[A-Z][A-Z0-9_]{0,49}$/.test(roleKey)) reader.errors.roleKey = host.t('dashboard-member-roles:key.wrong')
      if (reader.isWrong()) return refuseFields(reader.errors)
      const role = { roleKey, roleTitle, blockable: reader.on('blockable') }
      await host.call('memberRoleDefinition.createMemberRoleDefinition', role)
    }
    return createDone() as Outcome
  } catch (error) {
    return refuseFor(host.t, error, {
      codes: { ALREADY_EXISTS: ['roleKey', host.t('dashboard-member-roles:key.taken')] },
    })
  }
}

export default function MemberRolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const t = useT()
  const mayChange = useMayChange()
  const [edited, setEdited] = useState<Role | 'new'>()
  return (
    <>
      <PageHead title={t('dashboard-member-roles:title')}>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setEdited('new')}>
          {t('dashboard-member-roles:create')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {roles.length > 0 ? (
          <DataTable
            caption={t('dashboard-member-roles:title')}
            heads={[
              t('dashboard:name'),
              t('dashboard-member-roles:key'),
              { roomy: t('dashboard-member-roles:blockable') },
            ]}
          >
            {roles.map((role) => (
              <tr key={role.id}>
                <th scope="row" className={table.wide}>
                  {mayChange ? (
                    <button type="button" data-row className={table.open} dir="auto" onClick={() => setEdited(role)}>
                      {role.title}
                    </button>
                  ) : (
                    role.title
                  )}
                </th>
                <td className={table.soft}>{role.roleKey}</td>
                <td className={table.roomy}>{t(role.blockable ? 'dashboard-members:yes' : 'dashboard-members:no')}</td>
              </tr>
            ))}
          </DataTable>
        ) : (
          <EmptyList title={t('dashboard-member-roles:empty')}>{t('dashboard-member-roles:empty.text')}</EmptyList>
        )}
      </div>
      {edited && (
        <RoleDialog
          key={edited === 'new' ? edited : edited.id}
          role={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Creates a role, or changes whether blocked members can get it. */
function RoleDialog({ role, onClose }: { role: Role | undefined; onClose(): void }) {
  const t = useT()
  const { Form, data, state } = useFetcher<Outcome>()
  const { errors, alert, saved } = useOutcome(data, t('dashboard-member-roles:saved'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is saved
  useEffect(() => {
    if (saved) onClose()
  }, [saved])
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={role ? role.title : t('dashboard-member-roles:create')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <Form method="post" noValidate className={ui.stack}>
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
        {role ? (
          <>
            <input type="hidden" name="roleKey" value={role.roleKey} />
            <input type="hidden" name="revision" value={role.revision ?? ''} />
            <p className={ui.muted}>{t('dashboard-member-roles:fixed', { key: role.roleKey })}</p>
          </>
        ) : (
          <>
            <TextInput
              name="roleTitle"
              label={t('dashboard:name')}
              maxLength={100}
              error={errors.roleTitle}
              required
              data-autofocus
              autoComplete="off"
            />
            <TextInput
              name="roleKey"
              label={t('dashboard-member-roles:key')}
              description={t('dashboard-member-roles:key.hint')}
              maxLength={50}
              error={errors.roleKey}
              required
              autoComplete="off"
            />
          </>
        )}
        <Switch
          name="blockable"
          value="1"
          label={t('dashboard-member-roles:blockable')}
          defaultChecked={role?.blockable}
        />
        <div className={ui.buttons}>
          {role && (
            <Button type="submit" name="intent" value="delete" variant="default" className={ui.danger}>
              {t('dashboard:delete')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" name="intent" value={role ? 'update' : 'create'} loading={state !== 'idle'}>
            {t('dashboard:form.save')}
          </Button>
        </div>
        {role && <p className={`${ui.muted} ${ui.small}`}>{t('dashboard-member-roles:delete.text')}</p>}
      </Form>
    </Modal>
  )
}
