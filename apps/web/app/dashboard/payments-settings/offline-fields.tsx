import { Button, CloseButton, Menu, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useRef, useState } from 'react'
import ui from '../ui/ui.module.css'
import styles from './payments-settings.module.css'

export type Way = ReplyOf<'payments.getOfflineMethods'>['methods'][number]

/** More would be a list that no buyer reads. */
export const mostWays = 10
export const mostWords = 1000

/** What most shops begin with; the words in brackets are the owner's to write. */
const beginnings: readonly Pick<Way, 'name' | 'instructions'>[] = [
  {
    name: 'Bank transfer',
    instructions:
      'Please transfer the total within 7 days.\nTo: [name]\nIBAN: [your IBAN]\nReference: your order number',
  },
  { name: 'Pay on delivery', instructions: 'You pay in cash when the parcel is handed over.' },
  { name: 'Pay at pick-up', instructions: 'You pay in the shop, in cash or by card, when you fetch your order.' },
]

interface Row extends Way {
  readonly key: string
}

interface OfflineFieldsProps {
  readonly ways: readonly Way[]
  readonly errors: Readonly<Record<string, string>>
}

/** The ways to pay the shop itself, as many as it likes, each beside what buyers see of it. */
export function OfflineFields({ ways, errors }: OfflineFieldsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => ways.map((way) => ({ ...way, key: way.id })))
  const made = useRef(0)
  const group = useRef<HTMLElement>(null)
  const change = (key: string, said: Partial<Way>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...said } : row)))
  const add = (way: Pick<Way, 'name' | 'instructions'>) => {
    made.current += 1
    setRows([...rows, { ...way, id: '', enabled: true, key: `new-${made.current}` }])
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
      <h2 id="offline">Paid to you</h2>
      <p id="offline-about" className={ui.muted}>
        On delivery, by bank transfer, in your shop. Such an order is placed at once; you write down the money when it
        has come. Buyers read the words in the checkout, after they have ordered, with their order and in its mail.
      </p>
      {rows.map((row, index) => (
        <WayFields
          key={row.key}
          row={row}
          index={index}
          errors={errors}
          onChange={(said) => change(row.key, said)}
          onRemove={() => remove(row.key)}
        />
      ))}
      {rows.length === 0 && <p className={styles.none}>None: buyers can pay by card only.</p>}
      <AddWay isFull={rows.length >= mostWays} onAdd={add} />
    </section>
  )
}

interface AddWayProps {
  readonly isFull: boolean
  readonly onAdd: (way: Pick<Way, 'name' | 'instructions'>) => void
}

function AddWay({ isFull, onAdd }: AddWayProps) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" disabled={isFull} mt={14}>
          Add a way to pay
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {beginnings.map((way) => (
          <Menu.Item key={way.name} onClick={() => onAdd(way)}>
            {way.name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onAdd({ name: '', instructions: '' })}>Another way</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface WayFieldsProps {
  readonly row: Row
  readonly index: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (said: Partial<Way>) => void
  readonly onRemove: () => void
}

function WayFields({ row: { id, enabled, name, instructions }, index, errors, onChange, onRemove }: WayFieldsProps) {
  const field = (of: string) => `ways.${index}.${of}`
  const shown = name.trim() || 'Way to pay'
  return (
    <fieldset className={styles.way}>
      <legend className={styles.legend}>{shown}</legend>
      <input type="hidden" name={field('id')} value={id} />
      <div className={ui.stack}>
        <div className={styles.wayHead}>
          <Switch
            name={field('enabled')}
            value="1"
            label="Buyers can choose it"
            aria-label={`Buyers can choose ${shown}`}
            checked={enabled}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
          />
          <CloseButton aria-label={`Remove ${shown}`} onClick={onRemove} />
        </div>
        <TextInput
          name={field('name')}
          label="Name"
          placeholder="Bank transfer"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={errors[field('name')]}
        />
        <Textarea
          name={field('instructions')}
          label="What the buyer has to do"
          description="Where the money goes, until when, and what to write with it."
          rows={5}
          maxLength={mostWords}
          value={instructions}
          onChange={(event) => onChange({ instructions: event.currentTarget.value })}
          error={errors[field('instructions')]}
        />
      </div>
      <Preview {...{ enabled, name, instructions }} />
    </fieldset>
  )
}

/** How it stands in the checkout. */
function Preview({ enabled, name, instructions }: Pick<Way, 'enabled' | 'name' | 'instructions'>) {
  return (
    <div>
      <p className={ui.muted}>In the checkout</p>
      <div className={styles.preview}>
        {enabled ? (
          <>
            <p className={styles.choice}>
              <span className={styles.dot} aria-hidden="true" />
              {name.trim() || <span className={ui.muted}>No name yet</span>}
            </p>
            <p className={styles.words}>{instructions.trim() || 'You pay later; the shop tells you how.'}</p>
          </>
        ) : (
          <p className={styles.words}>Not offered. Orders that were placed with it keep it.</p>
        )}
      </div>
    </div>
  )
}
