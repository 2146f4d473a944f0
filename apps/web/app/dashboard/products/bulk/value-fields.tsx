import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useSite } from '../../../lib/site.ts'
import type { CollectionName } from '../../collections/read.ts'
import { NumberField } from '../../ui/number-field.tsx'
import type { Choice } from '../rules.ts'
import styles from './bulk.module.css'
import { type Change, type Ending, endings } from './plan.ts'
import { useDecimals } from './use-decimals.ts'

/** The values entered so far. */
export interface Entry {
  readonly how: 'set' | 'amount' | 'percent'
  readonly text: string
  readonly ending: Ending
  /** Used for visibility and collections. */
  readonly isOn: boolean
  /** The id of the chosen collection. */
  readonly id: string
}

export const emptyEntry: Entry = { how: 'percent', text: '', ending: 'exact', isOn: true, id: '' }

/** The change that was entered, or undefined while it is incomplete. */
export function readChange(
  field: Change['field'],
  { how, text, ending, isOn, id }: Entry,
  collections: readonly CollectionName[],
): Change | undefined {
  const number = /^[+-]?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined
  switch (field) {
    case 'price':
      return number === undefined || (how === 'set' && number < 0) ? undefined : { field, how, value: number, ending }
    case 'visible':
      return { field, value: isOn }
    case 'collection':
      return { field, id: id || (collections[0]?.id ?? ''), value: isOn }
    case 'weight':
      if (text.trim() === '') return { field, value: 0 }
      return number === undefined || number < 0 ? undefined : { field, value: number }
    case 'taxGroupId':
      return { field, value: text || null }
    default:
      return { field, value: text.trim() }
  }
}

interface ValueFieldsProps {
  readonly field: Change['field']
  readonly entry: Entry
  onChange(entry: Entry): void
  readonly collections: readonly CollectionName[]
  readonly taxGroups: readonly Choice[]
}

export function ValueFields({ field, entry, onChange, collections, taxGroups }: ValueFieldsProps) {
  const t = useT()
  const set = (part: Partial<Entry>) => onChange({ ...entry, ...part })
  if (field === 'price') return <PriceFields entry={entry} set={set} />
  if (field === 'taxGroupId')
    return (
      <NativeSelect
        label={t('dashboard-products:rules.tax')}
        value={entry.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        data={[...taxGroups]}
      />
    )
  if (field === 'visible' || field === 'collection')
    return (
      <div className={styles.fields}>
        <NativeSelect
          label={t('dashboard-products:bulk.value')}
          value={entry.isOn ? '1' : ''}
          onChange={({ currentTarget }) => set({ isOn: currentTarget.value === '1' })}
          data={
            field === 'visible'
              ? [
                  { value: '1', label: t('dashboard-products:bulk.show') },
                  { value: '', label: t('dashboard-products:bulk.hide') },
                ]
              : [
                  { value: '1', label: t('dashboard-products:bulk.addTo') },
                  { value: '', label: t('dashboard-products:bulk.removeFrom') },
                ]
          }
        />
        {field === 'collection' && (
          <NativeSelect
            label={t('dashboard-products:collection')}
            value={entry.id || collections[0]?.id}
            onChange={({ currentTarget }) => set({ id: currentTarget.value })}
            data={collections.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    )
  if (field === 'weight')
    return (
      <NumberField
        isDecimal
        label={t('dashboard-products:bulk.weight')}
        description={t('dashboard-products:bulk.emptyRemoves')}
        value={entry.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
    )
  return (
    <TextInput
      dir="auto"
      label={t(field === 'ribbon' ? 'dashboard-products:ribbon' : 'dashboard-products:brand')}
      description={t('dashboard-products:bulk.emptyRemoves')}
      maxLength={field === 'ribbon' ? 30 : 50}
      value={entry.text}
      onChange={({ currentTarget }) => set({ text: currentTarget.value })}
    />
  )
}

function PriceFields({ entry: { how, text, ending }, set }: { entry: Entry; set: (part: Partial<Entry>) => void }) {
  const t = useT()
  const { currency } = useSite()
  const decimals = useDecimals()
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={t('dashboard-products:bulk.how')}
        value={how}
        onChange={({ currentTarget }) => set({ how: currentTarget.value as Entry['how'] })}
        data={[
          { value: 'percent', label: t('dashboard-products:bulk.byPercent') },
          { value: 'amount', label: t('dashboard-products:bulk.byAmount') },
          { value: 'set', label: t('dashboard-products:bulk.setTo') },
        ]}
      />
      <TextInput
        label={
          how === 'percent' ? t('dashboard-products:bulk.percent') : t('dashboard-products:price.in', { currency })
        }
        placeholder={how === 'set' ? undefined : '-10'}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      {decimals > 0 && how !== 'set' && (
        <NativeSelect
          label={t('dashboard-products:bulk.ending')}
          value={ending}
          onChange={({ currentTarget }) => set({ ending: currentTarget.value as Ending })}
          data={endings.map((value) => ({
            value,
            label:
              value === 'exact'
                ? t('dashboard-products:bulk.exact')
                : t('dashboard-products:bulk.endsIn', { ending: t.number(Number(`0${value}`), 2).slice(1) }),
          }))}
        />
      )}
    </div>
  )
}
