import { Button, CloseButton, Menu, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useRef, useState } from 'react'
import type { FormReader } from '../../dashboard/lib/form-reader.ts'
import ui from '../../dashboard/ui/ui.module.css'
import type { ProviderSettings } from '../provider.ts'
import styles from './settings.module.css'

type OfflineMethod = ReplyOf<'payments.getOfflineMethods'>['methods'][number]

/** A longer list is hard to choose from. */
const maxMethods = 10
const maxInstructions = 1000

/** The owner fills in what is in brackets. */
const templates = [
  {
    name: 'provider-manual:template.transfer',
    instructions: 'provider-manual:template.transferText',
  },
  {
    name: 'provider-manual:template.delivery',
    instructions: 'provider-manual:template.deliveryText',
  },
  {
    name: 'provider-manual:template.pickup',
    instructions: 'provider-manual:template.pickupText',
  },
] as const

/** The methods in the form: removed ones leave gaps in the numbers. */
function readMethods(t: Translate, reader: FormReader, form: FormData) {
  const rows = [...form.keys()].flatMap((name) => /^methods\.(\d{1,3})\.id$/.exec(name)?.[1] ?? []).slice(0, maxMethods)
  return rows.map((row) => ({
    id: reader.text(`methods.${row}.id`) || undefined,
    enabled: reader.on(`methods.${row}.enabled`),
    name: reader.needed(`methods.${row}.name`, 60, t('provider-manual:method.nameMissing')),
    instructions: reader.short(`methods.${row}.instructions`, maxInstructions).replaceAll('\r\n', '\n'),
  }))
}

interface Row extends OfflineMethod {
  readonly key: string
}

interface OfflineFieldsProps {
  readonly data: readonly OfflineMethod[]
  readonly errors: Readonly<Record<string, string>>
}

/** Payment methods without a provider, each with a preview of the checkout. */
function OfflineFields({ data: methods, errors }: OfflineFieldsProps) {
  const t = useT()
  const [rows, setRows] = useState<readonly Row[]>(() => methods.map((method) => ({ ...method, key: method.id })))
  const added = useRef(0)
  const group = useRef<HTMLElement>(null)
  const change = (key: string, changes: Partial<OfflineMethod>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const add = (method: Pick<OfflineMethod, 'name' | 'instructions'>) => {
    added.current += 1
    setRows([...rows, { ...method, id: '', enabled: true, key: `new-${added.current}` }])
  }
  const remove = (key: string) => {
    setRows(rows.filter((row) => row.key !== key))
    group.current?.focus()
  }
  return (
    <section
      ref={group}
      tabIndex={-1}
      className={`${ui.card} ${ui.section}`}
      aria-labelledby="offline"
      aria-describedby="offline-about"
    >
      <h2 id="offline">{t('provider-manual:manual')}</h2>
      <div id="offline-about" className={ui.muted}>
        <p>{t('provider-manual:manual.about')}</p>
        <p>{t('provider-manual:manual.instructions')}</p>
      </div>
      {rows.map((row, index) => (
        <MethodFields
          key={row.key}
          row={row}
          index={index}
          errors={errors}
          onChange={(changes) => change(row.key, changes)}
          onRemove={() => remove(row.key)}
        />
      ))}
      {rows.length === 0 && <p className={styles.none}>{t('provider-manual:manual.none')}</p>}
      <AddMethod isFull={rows.length >= maxMethods} onAdd={add} />
    </section>
  )
}

interface AddMethodProps {
  readonly isFull: boolean
  readonly onAdd: (method: Pick<OfflineMethod, 'name' | 'instructions'>) => void
}

function AddMethod({ isFull, onAdd }: AddMethodProps) {
  const t = useT()
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" disabled={isFull} mt={14}>
          {t('provider-manual:manual.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ name, instructions }) => (
          <Menu.Item key={t(name)} onClick={() => onAdd({ name: t(name), instructions: t(instructions) })}>
            {t(name)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onAdd({ name: '', instructions: '' })}>
          {t('provider-manual:manual.custom')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface MethodFieldsProps {
  readonly row: Row
  readonly index: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (changes: Partial<OfflineMethod>) => void
  readonly onRemove: () => void
}

function MethodFields({
  row: { id, enabled, name, instructions },
  index,
  errors,
  onChange,
  onRemove,
}: MethodFieldsProps) {
  const t = useT()
  const toName = (of: string) => `methods.${index}.${of}`
  const shownName = name.trim() || t('provider-manual:method')
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{shownName}</legend>
      <input type="hidden" name={toName('id')} value={id} />
      <div className={ui.stack}>
        <div className={styles.methodHead}>
          <Switch
            name={toName('enabled')}
            label={t('provider-manual:method.enabled')}
            aria-label={t('provider-manual:method.enabledNamed', { name: shownName })}
            checked={enabled}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
          />
          <CloseButton aria-label={t('dashboard:removeNamed', { name: shownName })} onClick={onRemove} />
        </div>
        <TextInput
          name={toName('name')}
          label={t('dashboard:name')}
          placeholder={t('provider-manual:template.transfer')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={errors[toName('name')]}
        />
        <Textarea
          name={toName('instructions')}
          label={t('provider-manual:method.instructions')}
          description={t('provider-manual:method.instructionsHint')}
          rows={5}
          maxLength={maxInstructions}
          value={instructions}
          onChange={(event) => onChange({ instructions: event.currentTarget.value })}
          error={errors[toName('instructions')]}
        />
      </div>
      <Preview {...{ enabled, name, instructions }} />
    </fieldset>
  )
}

function Preview({ enabled, name, instructions }: Pick<OfflineMethod, 'enabled' | 'name' | 'instructions'>) {
  const t = useT()
  return (
    <div>
      <p className={ui.muted}>{t('provider-manual:preview')}</p>
      <div className={styles.preview}>
        {enabled ? (
          <>
            <p className={styles.choice}>
              <span className={styles.dot} aria-hidden="true" />
              {name.trim() || <span className={ui.muted}>{t('provider-manual:preview.noName')}</span>}
            </p>
            <p className={styles.text}>{instructions.trim() || t('checkout-form:method.later')}</p>
          </>
        ) : (
          <p className={styles.text}>{t('provider-manual:preview.off')}</p>
        )}
      </div>
    </div>
  )
}

export default {
  title: 'provider-manual:manual',
  about: 'provider-manual:manual.short',
  prefix: 'methods',
  load: async (host) => (await host.call('payments.getOfflineMethods', {})).methods,
  read: readMethods,
  async save(host, methods) {
    await host.call('payments.updateOfflineMethods', { methods })
    return true
  },
  isReady: (methods) => methods.some(({ enabled }) => enabled),
  Fields: OfflineFields,
} satisfies ProviderSettings<readonly OfflineMethod[], ReturnType<typeof readMethods>>
