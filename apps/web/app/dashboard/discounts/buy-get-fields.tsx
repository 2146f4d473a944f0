import { TextInput } from '@mantine/core'
import ui from '../ui/ui.module.css'

export const aboutFree =
  'Of every full set of pieces the cheapest are the ones to get. What is left over of a set gives nothing.'

interface BuyGetFieldsProps {
  readonly buys: string
  readonly gets: string
  readonly errors: Readonly<Record<string, string>>
}

/** How many pieces have to be bought, and how many are got for it. */
export function BuyGetFields({ buys, gets, errors }: BuyGetFieldsProps) {
  return (
    <div className={ui.pair}>
      <Pieces name="buys" label="Buy, pieces" value={buys} error={errors.buys} />
      <Pieces name="gets" label="Get, pieces" value={gets} error={errors.gets} />
    </div>
  )
}

function Pieces({ name, label, value, error }: { name: string; label: string; value: string; error?: string }) {
  return (
    <TextInput name={name} label={label} inputMode="numeric" autoComplete="off" defaultValue={value} error={error} />
  )
}
