import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/roles'
import { describeRole, roleHints } from './role-names.ts'

export async function loader(args: Route.LoaderArgs) {
  return requireOwnerHost(args).call('staffRoles.listRoles', {})
}

export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-staff:roles')} back={{ to: '/dashboard/staff', label: t('dashboard-staff:title') }}>
        <Button component={Link} to="/dashboard/staff/roles/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-staff:roles.create')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        <DataTable
          caption={t('dashboard-staff:roles')}
          heads={[
            t('dashboard:name'),
            { roomy: t('dashboard-staff:roles.for') },
            { end: t('dashboard-staff:roles.used') },
          ]}
        >
          {roles.map((role) => (
            <tr key={role.id}>
              <th scope="row" className={table.wide}>
                <Link to={`/dashboard/staff/roles/${role.id}`} data-row prefetch="intent" className={table.open}>
                  {describeRole(t, role)}
                </Link>
              </th>
              <td className={table.roomy}>
                {role.builtIn
                  ? t(roleHints[role.builtIn])
                  : t('dashboard-staff:roles.areas', { count: Object.keys(role.grants).length })}
              </td>
              <td className={table.number}>{t.number(role.used)}</td>
            </tr>
          ))}
        </DataTable>
      </div>
    </>
  )
}
