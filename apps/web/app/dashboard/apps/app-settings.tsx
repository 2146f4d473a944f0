import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import type { App } from './change-addresses.ts'
import { listPermissionChoices } from './permission-text.ts'

interface AppSettingsProps {
  readonly app: App
  readonly permissions: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

export function AppSettings({ app, permissions, errors }: AppSettingsProps) {
  const t = useT()
  return (
    <Card title={t('dashboard-apps:settings')} isStacked>
      <TextInput
        name="name"
        label={t('dashboard-apps:name')}
        defaultValue={app.name}
        maxLength={100}
        error={errors.name}
        required
      />
      <Switch
        name="thirdParty"
        label={t('dashboard-apps:thirdParty')}
        description={t('dashboard-apps:thirdPartyHint')}
        defaultChecked={app.thirdParty}
      />
      <Switch
        name="confidential"
        label={t('dashboard-apps:confidential')}
        description={t('dashboard-apps:confidentialHint')}
        defaultChecked={app.confidential}
      />
      <MultiSelect
        name="permissions"
        label={t('dashboard-apps:permissions')}
        description={t('dashboard-apps:permissionsHint')}
        defaultValue={app.permissions}
        data={[{ value: '*', label: t('dashboard-apps:everything') }, ...listPermissionChoices(t, permissions)]}
        error={errors.permissions}
        searchable
        maxDropdownHeight={240}
      />
    </Card>
  )
}
