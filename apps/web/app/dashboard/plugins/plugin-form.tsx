import { MultiSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Card } from '../ui/card.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { AlgorithmFields } from './algorithm-fields.tsx'
import { interfaces, type Plugin, taskLabels } from './tasks.ts'

interface PluginFormProps {
  /** Undefined for a new one. */
  readonly plugin: Plugin | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function PluginForm({ plugin, errors, alert }: PluginFormProps) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>(plugin?.interfaces ?? [])
  return (
    <SaveForm
      version={plugin?.revision}
      label={t(plugin ? 'dashboard:form.save' : 'dashboard-plugins:new')}
      always={!plugin}
      errors={errors}
      alert={alert}
    >
      <Card isStacked>
        <input type="hidden" name="revision" value={plugin?.revision ?? ''} />
        <TextInput
          name="name"
          label={t('dashboard-plugins:name')}
          description={t('dashboard-plugins:nameHint')}
          defaultValue={plugin?.name}
          maxLength={100}
          error={errors.name}
          autoComplete="off"
          required
        />
        <TextInput
          name="baseUrl"
          type="url"
          label={t('dashboard-plugins:url')}
          description={t('dashboard-plugins:urlHint')}
          placeholder="https://services.example/shop"
          defaultValue={plugin?.baseUrl}
          error={errors.baseUrl}
          spellCheck={false}
          required
        />
        <MultiSelect
          name="interfaces"
          label={t('dashboard-plugins:tasks')}
          defaultValue={plugin?.interfaces ?? []}
          onChange={setChosen}
          data={interfaces.map((value) => ({ value, label: t(taskLabels[value]) }))}
          error={errors.interfaces}
          maxDropdownHeight={280}
          required
        />
        {chosen.includes('EXTERNAL_DATABASE_PROVIDER') && (
          <TextInput
            name="namespace"
            label={t('dashboard-plugins:namespace')}
            description={t('dashboard-plugins:namespaceHint')}
            defaultValue={plugin?.namespace}
            readOnly={plugin?.namespace !== undefined}
            maxLength={55}
            error={errors.namespace}
            spellCheck={false}
            autoComplete="off"
            required
          />
        )}
        {!plugin && (
          <TextInput
            name="appId"
            label={t('dashboard-plugins:appId')}
            description={t('dashboard-plugins:appIdHint')}
            error={errors.appId}
            spellCheck={false}
            autoComplete="off"
          />
        )}
        <Switch name="enabled" label={t('dashboard-plugins:enabled')} defaultChecked={plugin?.enabled ?? true} />
      </Card>
      {plugin?.interfaces.includes('ECOM_RECOMMENDATIONS_PROVIDER') && (
        <AlgorithmFields key={plugin.revision} algorithms={plugin.algorithms ?? []} />
      )}
    </SaveForm>
  )
}
