import { MultiSelect, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import type { loader as find } from '../find.ts'
import ui from '../ui/ui.module.css'
import type { AppliesTo, AppliesToChoices } from './applies-to.ts'

const searchDelayMs = 180

interface AppliesToFieldProps {
  readonly name: string
  readonly label: string
  readonly value: AppliesTo
  readonly choices: AppliesToChoices
  readonly error?: string | undefined
}

/** All products, specific products or specific collections. */
export function AppliesToField({ name, label, value, choices, error }: AppliesToFieldProps) {
  const t = useT()
  const [type, setType] = useState(value.type)
  return (
    <div className={ui.stack}>
      <NativeSelect
        name={`${name}.type`}
        label={label}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as AppliesTo['type'])}
        data={[
          { value: 'ALL', label: t('dashboard-discounts:items.all') },
          { value: 'PRODUCTS', label: t('dashboard-discounts:items.products') },
          { value: 'COLLECTIONS', label: t('dashboard-discounts:items.collections') },
        ]}
      />
      {type === 'PRODUCTS' && <Products name={name} chosen={choices.products} error={error} />}
      {type === 'COLLECTIONS' && (
        <MultipleChoice
          name={`${name}.collection`}
          label={t('dashboard-discounts:collections')}
          placeholder={t('dashboard-discounts:collections.search')}
          clearLabel={t('dashboard-discounts:collections.clear')}
          data={choices.collections.map(({ id, name: text }) => ({ value: id, label: text }))}
          chosen={value.type === 'COLLECTIONS' ? value.ids : []}
          error={error}
        />
      )}
    </div>
  )
}

type Option = AppliesToChoices['products'][number]

interface ProductsProps {
  readonly name: string
  /** Absent: products as such. */
  readonly label?: string
  readonly chosen: readonly Option[]
  readonly error: string | undefined
}

/** Products, found by their names. The field's name is `<name>.product`. */
export function Products({ name, label, chosen, error }: ProductsProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>(chosen)
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data } = useDelayedLoad<typeof find>(address, text ? searchDelayMs : 0)
  // Chosen products keep their names while another search shows other products.
  useEffect(() => {
    if (data)
      setSeen((before) =>
        mergeOptions(
          before,
          data.products.map(({ id, name: label }) => ({ value: id, label })),
        ),
      )
  }, [data])
  return (
    <MultipleChoice
      name={`${name}.product`}
      label={label ?? t('dashboard-discounts:products')}
      placeholder={t('dashboard-discounts:products.search')}
      clearLabel={t('dashboard-discounts:products.clear')}
      data={seen}
      chosen={chosen.map(({ value }) => value)}
      error={error}
      onSearch={setText}
    />
  )
}

const mergeOptions = (before: readonly Option[], found: readonly Option[]) => [
  ...before,
  ...found.filter(({ value }) => !before.some((each) => each.value === value)),
]

interface MultipleChoiceProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly clearLabel: string
  readonly data: readonly Option[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onSearch?: (text: string) => void
}

export function MultipleChoice({
  name,
  label,
  placeholder,
  clearLabel,
  data,
  chosen,
  error,
  onSearch,
}: MultipleChoiceProps) {
  const t = useT()
  const [values, setValues] = useState([...chosen])
  const place = useRef<HTMLDivElement>(null)
  // Tells the form, as an ordinary field would.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the choice changes
  useEffect(() => {
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [values])
  return (
    <div ref={place}>
      <MultiSelect
        label={label}
        placeholder={values.length === 0 ? placeholder : undefined}
        data={[...data]}
        value={values}
        onChange={setValues}
        onSearchChange={onSearch}
        searchable
        limit={50}
        error={error}
        nothingFoundMessage={t('dashboard-discounts:nothingFound')}
        clearButtonProps={{ 'aria-label': clearLabel }}
      />
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}
