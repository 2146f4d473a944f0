import { Button, CloseButton, Menu, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useRef, useState } from 'react'
import ui from '../ui/ui.module.css'
import styles from './payments-settings.module.css'

export type OfflineMethod = ReplyOf<'payments.getOfflineMethods'>['methods'][number]

/** A longer list is hard to choose from. */
export const maxMethods = 10
export const maxInstructions = 1000

/** The owner fills in what is in brackets. */
const templates = [
  {
    name: 'dashboard-payments-settings:template.transfer',
    instructions: 'dashboard-payments-settings:template.transferText',
  },
  {
    name: 'dashboard-payments-settings:template.delivery',
    instructions: 'dashboard-payments-settings:template.deliveryText',
  },
  {
    name: 'dashboard-payments-settings:template.pickup',
    instructions: 'dashboard-payments-settings:template.pickupText',
  },
] as const

interface Row extends OfflineMethod {
  readonly key: string
}

interface OfflineFieldsProps {
  readonly methods: readonly OfflineMethod[]
  readonly errors: Readonly<Record<string, string>>
}

/** Payment methods without a provider, each with a preview of the checkout. */
export function OfflineFields({ methods, errors }: OfflineFieldsProps) {
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
      <h2 id="offline">{t('dashboard-payments-settings:manual')}</h2>
      <div id="offline-about" className={ui.muted}>
        <p>{t('dashboard-payments-settings:manual.about')}</p>
        <p>{t('dashboard-payments-settings:manual.instructions')}</p>
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
      {rows.length === 0 && <p className={styles.none}>{t('dashboard-payments-settings:manual.none')}</p>}
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
          {t('dashboard-payments-settings:manual.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ name, instructions }) => (
          <Menu.Item key={t(name)} onClick={() => onAdd({ name: t(name), instructions: t(instructions) })}>
            {t(name)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onAdd({ name: '', instructions: '' })}>
          {t('dashboard-payments-settings:manual.custom')}
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
  const field = (of: string) => `methods.${index}.${of}`
  const shownName = name.trim() || t('dashboard-payments-settings:method')
  return (
    <fieldset className={styles.method}>
      <legend className={styles.legend}>{shownName}</legend>
      <input type="hidden" name={field('id')} value={id} />
      <div className={ui.stack}>
        <div className={styles.methodHead}>
          <Switch
            name={field('enabled')}
            value="1"
            label={t('dashboard-payments-settings:method.enabled')}
            aria-label={t('dashboard-payments-settings:method.enabledNamed', { name: shownName })}
            checked={enabled}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
          />
          <CloseButton aria-label={t('dashboard:removeNamed', { name: shownName })} onClick={onRemove} />
        </div>
        <TextInput
          name={field('name')}
          label={t('dashboard:name')}
          placeholder={t('dashboard-payments-settings:template.transfer')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={errors[field('name')]}
        />
        <Textarea
          name={field('instructions')}
          label={t('dashboard-payments-settings:method.instructions')}
          description={t('dashboard-payments-settings:method.instructionsHint')}
          rows={5}
          maxLength={maxInstructions}
          value={instructions}
          onChange={(event) => onChange({ instructions: event.currentTarget.value })}
          error={errors[field('instructions')]}
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
      <p className={ui.muted}>{t('dashboard-payments-settings:preview')}</p>
      <div className={styles.preview}>
        {enabled ? (
          <>
            <p className={styles.choice}>
              <span className={styles.dot} aria-hidden="true" />
              {name.trim() || <span className={ui.muted}>{t('dashboard-payments-settings:preview.noName')}</span>}
            </p>
            <p className={styles.text}>{instructions.trim() || t('checkout-form:method.later')}</p>
          </>
        ) : (
          <p className={styles.text}>{t('dashboard-payments-settings:preview.off')}</p>
        )}
      </div>
    </div>
  )
}
