import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { interfaces, inWords, type Plugin } from './words.ts'

interface PluginFormProps {
  /** Absent: a new one. */
  readonly plugin: Plugin | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function PluginForm({ plugin, errors, alert }: PluginFormProps) {
  return (
    <SaveForm
      version={plugin?.revision}
      label={plugin ? 'Save' : 'Add service'}
      always={!plugin}
      errors={errors}
      alert={alert}
    >
      <section className={`${ui.card} ${ui.section} ${ui.stack}`}>
        <input type="hidden" name="revision" value={plugin?.revision ?? ''} />
        <TextInput
          name="name"
          label="Name"
          description="Buyers read it when it does not answer."
          defaultValue={plugin?.name}
          maxLength={100}
          error={errors.name}
          autoComplete="off"
          required
        />
        <TextInput
          name="baseUrl"
          type="url"
          label="Address"
          description="The paths of the calls come behind it."
          placeholder="https://services.example/shop"
          defaultValue={plugin?.baseUrl}
          error={errors.baseUrl}
          spellCheck={false}
          required
        />
        <MultiSelect
          name="interfaces"
          label="Asked about"
          defaultValue={plugin?.interfaces ?? []}
          data={interfaces.map((value) => ({ value, label: inWords[value] }))}
          error={errors.interfaces}
          maxDropdownHeight={280}
          required
        />
        {!plugin && (
          <TextInput
            name="appId"
            label="App id"
            description="Only for a service that was written for an app id of its own; otherwise it gets one."
            error={errors.appId}
            spellCheck={false}
            autoComplete="off"
          />
        )}
        <Switch name="enabled" label="Ask it" defaultChecked={plugin?.enabled ?? true} />
      </section>
    </SaveForm>
  )
}
