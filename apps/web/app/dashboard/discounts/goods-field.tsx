import { MultiSelect, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFound } from '../../lib/use-asked.ts'
import type { loader as find } from '../find.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { Goods, GoodsChoices } from './goods.ts'

const pause = 180

interface GoodsFieldProps {
  readonly name: string
  readonly label: string
  readonly value: Goods
  readonly choices: GoodsChoices
  readonly error?: string | undefined
}

/** Everything, some products or some collections. */
export function GoodsField({ name, label, value, choices, error }: GoodsFieldProps) {
  const [type, setType] = useState(value.type)
  return (
    <div className={ui.stack}>
      <NativeSelect
        name={`${name}.type`}
        label={label}
        rightSection={<DownIcon size={14} />}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as Goods['type'])}
        data={[
          { value: 'ALL', label: 'All products' },
          { value: 'PRODUCTS', label: 'Some products' },
          { value: 'COLLECTIONS', label: 'Some collections' },
        ]}
      />
      {type === 'PRODUCTS' && <Products name={name} chosen={choices.products} error={error} />}
      {type === 'COLLECTIONS' && (
        <Several
          name={`${name}.collection`}
          label="Collections"
          data={choices.collections.map(({ id, name: text }) => ({ value: id, label: text }))}
          chosen={value.type === 'COLLECTIONS' ? value.ids : []}
          error={error}
        />
      )}
    </div>
  )
}

type Option = GoodsChoices['products'][number]

function Products({ name, chosen, error }: { name: string; chosen: readonly Option[]; error: string | undefined }) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>(chosen)
  const address = `/dashboard/find?only=products&q=${encodeURIComponent(text.trim())}`
  const { data } = useFound<typeof find>(address, text ? pause : 0)
  // What was chosen keeps its name while other words bring other products.
  useEffect(() => {
    if (data)
      setSeen((before) =>
        merged(
          before,
          data.products.map(({ id, name: label }) => ({ value: id, label })),
        ),
      )
  }, [data])
  return (
    <Several
      name={`${name}.product`}
      label="Products"
      data={seen}
      chosen={chosen.map(({ value }) => value)}
      error={error}
      onSearch={setText}
    />
  )
}

const merged = (before: readonly Option[], found: readonly Option[]) => [
  ...before,
  ...found.filter(({ value }) => !before.some((each) => each.value === value)),
]

interface SeveralProps {
  readonly name: string
  readonly label: string
  readonly data: readonly Option[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onSearch?: (text: string) => void
}

function Several({ name, label, data, chosen, error, onSearch }: SeveralProps) {
  const [values, setValues] = useState([...chosen])
  const place = useRef<HTMLDivElement>(null)
  // The form hears of it as of any other field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told whenever the choice is another one
  useEffect(() => {
    place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [values])
  return (
    <div ref={place}>
      <MultiSelect
        label={label}
        placeholder={values.length === 0 ? 'Type to find' : undefined}
        data={[...data]}
        value={values}
        onChange={setValues}
        onSearchChange={onSearch}
        searchable
        limit={50}
        error={error}
        nothingFoundMessage="Nothing found"
        clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      />
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}
