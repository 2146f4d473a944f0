import { useT } from '@stoa/messages/react'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'

interface BuyGetFieldsProps {
  readonly buys: string
  readonly gets: string
  readonly errors: Readonly<Record<string, string>>
}

/** How many items customers buy, and how many of them are discounted. */
export function BuyGetFields({ buys, gets, errors }: BuyGetFieldsProps) {
  const t = useT()
  return (
    <div className={ui.pair}>
      <QuantityField name="buys" label={t('dashboard-discounts:buys')} value={buys} error={errors.buys} />
      <QuantityField name="gets" label={t('dashboard-discounts:gets')} value={gets} error={errors.gets} />
    </div>
  )
}

function QuantityField({ name, label, value, error }: { name: string; label: string; value: string; error?: string }) {
  return <NumberField name={name} label={label} defaultValue={value} error={error} />
}
