import { Button } from '@mantine/core'
import { isBuiltIn } from '@stoa/contract/staff-built-in'
import { useT } from '@stoa/messages/react'
import { Form } from 'react-router'
import { roleNames } from '../staff/role-names.ts'
import ui from '../ui/ui.module.css'

/** Says that the dashboard is shown as another role sees it, and leads back. */
export function ViewedAs({ role }: { role: string }) {
  const t = useT()
  const name = isBuiltIn(role) ? t(roleNames[role]) : t('dashboard-staff:role.own')
  return (
    <Form method="post" action="/dashboard/staff/view-as" className={ui.banner} data-always>
      <p>{t('dashboard-staff:viewAs.on', { role: name })}</p>
      <Button type="submit" variant="default" size="xs">
        {t('dashboard-staff:viewAs.end')}
      </Button>
    </Form>
  )
}
