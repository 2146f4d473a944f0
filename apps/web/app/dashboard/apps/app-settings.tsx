import { MultiSelect, Switch, TextInput } from '@mantine/core'
import ui from '../ui/ui.module.css'
import type { App } from './change-addresses.ts'

interface AppSettingsProps {
  readonly app: App
  readonly permissions: readonly { readonly id: string; readonly allows: string }[]
  readonly errors: Readonly<Record<string, string>>
}

export function AppSettings({ app, permissions, errors }: AppSettingsProps) {
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <TextInput name="name" label="Name" defaultValue={app.name} maxLength={100} error={errors.name} required />
      <Switch
        name="thirdParty"
        label="Made by someone else"
        description="Members are asked before the app learns who they are."
        defaultChecked={app.thirdParty}
      />
      <Switch
        name="confidential"
        label="Runs on a server and keeps a secret"
        description="Once it has a secret, it must show it to sign members in. Apps in browsers and on phones can’t keep one."
        defaultChecked={app.confidential}
      />
      <MultiSelect
        name="permissions"
        label="Permissions"
        description="What the app may do by itself, with its secret."
        defaultValue={app.permissions}
        data={[
          { value: '*', label: 'Everything' },
          ...permissions.map(({ id, allows }) => ({ value: id, label: `${id}: ${allows}` })),
        ]}
        error={errors.permissions}
        searchable
        maxDropdownHeight={240}
      />
    </section>
  )
}
